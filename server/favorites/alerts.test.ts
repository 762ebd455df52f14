import { beforeEach, expect, test } from 'vitest'
import { favorites } from '#contract/favorites/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass, runQueue } from '#tests/server/queue.ts'
import { changePrice } from '../listings/price.ts'
import { findListing } from '../listings/queries.ts'
import { listingNews, priceChanges, vehicles } from '../listings/table.ts'
import { mailAlerts, savedSearchTasks } from '../saved-searches/alerts.ts'
import { users } from '../users/table.ts'
import { countWaitingFavorites } from './news.ts'

let now = new Date('2026-11-25T12:00:00Z')
const api = memberApp({ tools: { clock: { now: () => now } } })
const [minute, hour] = [60_000, 3_600_000]
const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

beforeEach(async () => {
  pass(24 * hour)
  await api.tools.db.delete(vehicles)
  await letTimePass(api.tools, savedSearchTasks(api.tools))
  api.sent.length = 0
})

const takeAlerts = () => api.sent.splice(0).filter(({ unsubscribe }) => unsubscribe)

/** Lets the undo period end, and returns the emails about saved vehicles since the last call. */
async function receive() {
  pass(minute)
  await letTimePass(api.tools, savedSearchTasks(api.tools))
  return takeAlerts()
}

async function runMinuteJob() {
  await mailAlerts(api.tools)
  await runQueue(api.tools)
  return takeAlerts()
}

const save = (person: 'boris' | 'maria', vehicleId: number) => api.as(person)(favorites.add, { body: { vehicleId } })

async function insertSaved() {
  const id = await insertListing(api.tools.db)
  await api.tools.db.insert(priceChanges).values({ vehicleId: id, price: 165_000, createdAt: now })
  await save('boris', id)
  return id
}

async function reduce(id: number, price: number) {
  await changePrice(api.tools.db, (await findListing(api.tools.db, id))!, price, now)
}

const move = (id: number, body: { transition: 'pause' | 'resume' | 'markSold' | 'relist'; finalPrice?: number }) =>
  api.as('maria')(listings.move, { params: { id }, body: { ...body, finalPricePublic: Boolean(body.finalPrice) } })

const textsOf = (mails: { subject: string; text: string }[]) => mails.map(({ subject, text }) => `${subject}\n${text}`)
const titlesOf = async (person: 'boris' | 'maria') =>
  (await api.as(person)(notifications.list, { query: {} })).items.map(({ title, detail }) => [title, detail].join(': '))

test('a member who saved a vehicle learns of a reduction by 3 % or more since then, but the seller does not', async () => {
  const id = await insertSaved()
  await save('maria', id)
  await reduce(id, 162_000)
  expect(await receive()).toEqual([])
  await reduce(id, 160_000) // together, the two small reductions exceed 3 %
  const mails = await receive()
  expect(mails.map(({ to }) => to.address)).toEqual([cast.boris.email])
  expect(textsOf(mails)[0]).toMatch(/^Price reduced: 2019 Porsche 911 GT3\n[^]*Price reduced from \$165,000\n\$160,000/)
  expect(await titlesOf('boris')).toEqual(['Price reduced: 2019 Porsche 911 GT3: $160,000, down from $165,000'])
  expect(await titlesOf('maria')).toEqual([])
  pass(2 * hour)
  expect([...(await receive()), ...(await runMinuteJob())]).toEqual([])
})

test('a reduction right after the vehicle was published is reported, too', async () => {
  const id = await insertListing(api.tools.db, { status: 'pending' })
  await api.as('ada')(moderation.approve, { params: { id } })
  const unchanged = await insertListing(api.tools.db, { status: 'pending' })
  await api.as('ada')(moderation.approve, { params: { id: unchanged } })
  for (const saved of [id, unchanged]) await save('boris', saved)
  await reduce(id, 120_000)
  expect((await receive()).map(({ subject }) => subject)).toEqual(['Price reduced: 2019 Porsche 911 GT3'])
})

test('a sale is reported with its price only if the price is public, and so is the return to the market', async () => {
  const [shared, secret] = [await insertSaved(), await insertSaved()]
  await move(shared, { transition: 'markSold', finalPrice: 150_000 })
  expect(textsOf(await receive())[0]).toMatch(/^Sold: 2019 Porsche 911 GT3\n[^]*Sold for \$150,000/)
  pass(2 * hour)
  await move(secret, { transition: 'markSold' })
  const [mail] = await receive()
  expect(mail!.text).toContain('has been sold')
  expect(mail!.text).not.toContain('$')
  pass(2 * hour)
  await move(shared, { transition: 'relist' })
  expect((await receive()).map(({ subject }) => subject)).toEqual(['Back on the market: 2019 Porsche 911 GT3'])
  expect((await titlesOf('boris')).slice(0, 3).map((title) => title.split(':')[0])).toEqual([
    'Back on the market',
    'Sold',
    'Sold',
  ])
})

test('a vehicle that was paused is back on the market only if it was away for a day', async () => {
  const id = await insertSaved()
  const returns = async (hours: number) => {
    await move(id, { transition: 'pause' })
    pass(hours * hour)
    await move(id, { transition: 'resume' })
    return (await receive()).map(({ subject }) => subject)
  }
  expect(await returns(23)).toEqual([])
  await api.tools.db.update(vehicles).set({ price: 150_000 })
  expect(await returns(1)).toEqual(['Price reduced: 2019 Porsche 911 GT3'])
  pass(2 * hour)
  expect(await returns(24)).toEqual(['Back on the market: 2019 Porsche 911 GT3'])
})

test('further news within an hour are emailed together, unless they are no longer true', async () => {
  const ids = [await insertSaved(), await insertSaved(), await insertSaved(), await insertSaved()]
  await reduce(ids[0]!, 100_000)
  expect(await receive()).toHaveLength(1)
  for (const id of ids.slice(1)) await reduce(id, 120_000)
  expect(await receive()).toEqual([])
  await move(ids[3]!, { transition: 'pause' })
  expect(await countWaitingFavorites(api.tools.db)).toBe(3)
  pass(57 * minute)
  expect(await runMinuteJob()).toEqual([])
  pass(2 * minute)
  expect((await runMinuteJob()).map(({ subject }) => subject)).toEqual(['Updates on 2 vehicles you saved'])
  expect(await countWaitingFavorites(api.tools.db)).toBe(0)
  expect(await runMinuteJob()).toEqual([])
})

test.each([
  ['is suspended', { suspendedAt: now, suspensionReason: 'Spam' }],
  ['has no email address', { email: null }],
])('a member who %s gets no email, not even later', async (_, change) => {
  const id = await insertSaved()
  const update = (values: Partial<typeof users.$inferInsert>) =>
    api.tools.db.update(users).set(values).where(eq(users.id, cast.boris.id))
  await update(change)
  await reduce(id, 100_000)
  expect(await receive()).toEqual([])
  await update({ suspendedAt: null, suspensionReason: null, email: cast.boris.email })
  pass(2 * hour)
  expect(await runMinuteJob()).toEqual([])
})

test('the link in the email turns the emails off with one press, again and again, and on again', async () => {
  const id = await insertSaved()
  await reduce(id, 120_000)
  const [mail] = await receive()
  const token = /^http:\/\/cars\.test\/notification-emails\/([\w.-]+)\?unsubscribe$/.exec(mail!.unsubscribe!)![1]!
  const turn = (email: boolean) => api.anon(notifications.changeByLink, { params: { token }, body: { email } })
  for (let press = 0; press < 2; press += 1) expect(await turn(false)).toEqual({ kind: 'savedVehicles', email: false })
  pass(2 * hour)
  await reduce(id, 100_000)
  expect(await receive()).toEqual([])
  expect((await titlesOf('boris'))[0]).toContain('$100,000, down from $165,000') // both reductions are unread
  await turn(true)
  expect(await runMinuteJob()).toEqual([])
  await reduce(id, 80_000)
  expect(await receive()).toHaveLength(1)
  const forged = token.replace('savedVehicles', 'listings')
  for (const token of [forged, 'unknown'])
    await expect(api.anon(notifications.readByLink, { params: { token } })).rejects.toMatchObject({ status: 404 })
})

test('the site’s setting stops these emails, too; they wait until it is turned on again', async () => {
  const change = async (searchAlerts: 'on' | 'off') => {
    const { version } = await api.as('ada')(settings.all, {})
    await api.as('ada')(settings.change, { body: { version, searchAlerts } })
  }
  const id = await insertSaved()
  await change('off')
  await reduce(id, 120_000)
  expect(await receive()).toEqual([])
  await change('on')
  expect(await runMinuteJob()).toHaveLength(1)
})

test('a crash between the news and the email neither loses nor repeats the email', async () => {
  const id = await insertSaved()
  await reduce(id, 120_000)
  pass(minute)
  const broken = { ...api.tools, keys: { ...api.tools.keys, notifications: undefined! } }
  await expect(mailAlerts(broken)).rejects.toThrow()
  expect(await api.tools.db.$count(listingNews)).toBe(0)
  await Promise.all([mailAlerts(api.tools), mailAlerts(api.tools)])
  await runQueue(api.tools)
  expect(takeAlerts()).toHaveLength(1)
})
