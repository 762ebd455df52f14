import { beforeEach, expect, test } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { type LinkAction, savedSearches } from '#contract/saved-searches/endpoints.ts'
import { type AlertFrequency, awayHours } from '#contract/saved-searches/limits.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { letTimePass, runQueue } from '#tests/server/queue.ts'
import { storeEvidence } from '../listings/facts.ts'
import { changePrice } from '../listings/price.ts'
import { findListing } from '../listings/queries.ts'
import { listingNews, vehicles } from '../listings/table.ts'
import { mailAlerts, savedSearchTasks } from './alerts.ts'
import { deleteUnconfirmedSearches } from './queries.ts'
import { savedSearches as table } from './table.ts'

/** A Wednesday, one hour before the daily emails. */
const start = new Date('2026-11-25T12:00:00Z')
let now = start
const api = memberApp({ tools: { clock: { now: () => now } } })
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
const visitor = 'vera@example.com'
const porsches = 'make=Porsche&maxPrice=200000'

beforeEach(async () => {
  const { db } = api.tools
  now = start
  await db.delete(table)
  await db.delete(vehicles)
  await letTimePass(api.tools, savedSearchTasks(api.tools))
  api.sent.length = 0
})

/** Lets the undo period end, and returns the alert emails since the last call. */
async function receive() {
  pass(minute)
  await letTimePass(api.tools, savedSearchTasks(api.tools))
  return takeAlerts()
}

function takeAlerts() {
  return api.sent.splice(0).filter(({ unsubscribe }) => unsubscribe)
}

async function runMinuteJob() {
  await mailAlerts(api.tools)
  await runQueue(api.tools)
  return takeAlerts()
}

const tokenIn = ({ text }: { text: string }) => /\/alerts\/([\w-]+)/.exec(text)![1]!

const request = (query: string, frequency: AlertFrequency = 'immediate', email = visitor) =>
  api.anon(savedSearches.request, { body: { name: 'My search', query, frequency, email } })

async function requestAndConfirm(query = porsches, frequency: AlertFrequency = 'immediate') {
  await request(query, frequency)
  await runQueue(api.tools)
  const token = tokenIn(api.sent.splice(0).at(-1)!)
  await act(token, 'confirm')
  return token
}

const act = (token: string, action: LinkAction) =>
  api.anon(savedSearches.actByLink, { params: { token }, body: { action } })

async function publish(over: Parameters<typeof insertListing>[1] = {}) {
  const id = await insertListing(api.tools.db, { status: 'pending', ...over })
  await api.as('ada')(moderation.approve, { params: { id } })
  return id
}

async function reduce(id: number, price: number) {
  await changePrice(api.tools.db, (await findListing(api.tools.db, id))!, price, now)
}

const move = (id: number, transition: 'pause' | 'resume' | 'markSold' | 'relist') =>
  api.as('maria')(listings.move, { params: { id }, body: { transition } })

test('a visitor is emailed once per matching vehicle, again after a large reduction, and never after unsubscribing', async () => {
  const token = await requestAndConfirm()
  const id = await publish()
  await publish({ make: 'BMW', model: 'M3', trim: null })
  const [mail, ...others] = await receive()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: { address: visitor },
    subject: 'Just listed: 2019 Porsche 911 GT3',
    unsubscribe: `http://cars.test/alerts/${token}?unsubscribe`,
  })
  expect(mail!.text).toContain('“My search”')
  expect(mail!.text).toContain(`View Vehicle: http://cars.test/vehicles/${id}`)
  pass(2 * hour)
  await reduce(id, 161_700) // 2 % less
  expect(await receive()).toEqual([])
  const { year, mileage, bodyStyle } = (await findListing(api.tools.db, id))!
  await storeEvidence(api.tools.db, id, { year, mileage, bodyStyle }, { source: 'moderator', now })
  await reduce(id, 158_400) // 4 % less than in the email
  const [reduced] = await receive()
  expect(reduced).toMatchObject({ subject: 'Price reduced: 2019 Porsche 911 GT3' })
  expect(reduced!.text).toContain('Price reduced from $165,000\n$158,400\n')
  expect(reduced!.text).toMatch(/^3 of \d+ details confirmed by VIN, documents or our team$/m)
  await act(token, 'unsubscribe')
  await reduce(id, 100_000)
  await publish()
  pass(2 * hour)
  expect(await receive()).toEqual([])
  expect(await api.tools.db.$count(table)).toBe(0)
})

test('further matches within an hour are emailed together when it ends', async () => {
  await requestAndConfirm()
  await publish()
  expect(await receive()).toHaveLength(1)
  await publish()
  expect(await receive()).toEqual([])
  await publish()
  expect(await receive()).toEqual([])
  pass(57 * minute)
  expect(await runMinuteJob()).toEqual([])
  pass(minute)
  const mails = await runMinuteJob()
  expect(mails.map(({ subject }) => subject)).toEqual(['2 vehicles match “My search”'])
  expect(mails[0]!.html!.match(/<img /g)).toHaveLength(2)
  expect(await runMinuteJob()).toEqual([])
})

test.each([
  ['daily', hour, day],
  ['weekly', 2 * day + hour, 7 * day],
] as const)(
  '%s emails are sent at a fixed time, and only if there are matches',
  async (frequency, untilFirst, period) => {
    await requestAndConfirm(porsches, frequency)
    await publish()
    expect(await receive()).toEqual([])
    now = new Date(start.getTime() + untilFirst - 1)
    expect(await runMinuteJob()).toEqual([])
    pass(1)
    expect(await runMinuteJob()).toHaveLength(1)
    now = new Date(now.getTime() + period)
    expect(await runMinuteJob()).toEqual([])
  },
)

test('a vehicle that came back on the market is emailed again, but not after a short pause', async () => {
  await requestAndConfirm()
  const id = await publish()
  await receive()
  const returns = async (away: 'pause' | 'markSold', hours: number) => {
    pass(2 * hour)
    await move(id, away)
    pass(hours * hour)
    await move(id, away === 'pause' ? 'resume' : 'relist')
    return (await receive()).map(({ subject }) => subject)
  }
  const subject = 'Back on the market: 2019 Porsche 911 GT3'
  expect(await returns('pause', awayHours)).toEqual([subject])
  expect(await returns('pause', awayHours - 1)).toEqual([])
  await api.tools.db.update(vehicles).set({ price: 150_000 })
  expect(await returns('pause', 1)).toEqual(['Price reduced: 2019 Porsche 911 GT3'])
  expect(await returns('markSold', 1)).toEqual([subject])
})

test('a vehicle that is back after a short pause is emailed for a search that was saved in the meantime', async () => {
  const id = await publish()
  await receive()
  await move(id, 'pause')
  await requestAndConfirm()
  await move(id, 'resume')
  expect(await receive()).toHaveLength(1)
})

test('an approval that was undone, and a vehicle that was sold before the email, are not emailed', async () => {
  await requestAndConfirm()
  const undone = await publish()
  const { version } = (await findListing(api.tools.db, undone))!
  await api.as('ada')(moderation.undo, { body: { listings: [{ id: undone, version }] } })
  const sold = await publish()
  await move(sold, 'markSold')
  expect(await receive()).toEqual([])
})

test('a vehicle whose price falls into the range of a search is emailed, even if the reduction is small', async () => {
  const id = await publish({ price: 201_000 })
  await receive()
  await requestAndConfirm()
  await reduce(id, 199_000)
  expect(await receive()).toHaveLength(1)
})

test('a search with a price verdict is compared once the verdict is known', async () => {
  await requestAndConfirm('verdict=below')
  const id = await publish()
  expect(await receive()).toEqual([])
  await api.tools.pool.query(`insert into price_verdicts (vehicle_id, verdict) values ($1, 'below')`, [id])
  pass(3 * minute)
  expect(await runMinuteJob()).toHaveLength(1)
})

test('a member gets emails about other sellers’ vehicles, by the same rules as the search', async () => {
  const save = (person: 'boris' | 'maria', query: string) =>
    api.as(person)(savedSearches.save, { body: { name: query || 'all', query, frequency: 'immediate' } })
  const found = ['', 'q=porshe+gt3', 'color=red&transmission=manual', 'make=Porsche&model=911+GT3', 'minYear=2019']
  for (const query of found) await save('boris', query)
  for (const query of ['q=ferrari', 'not.make=Porsche', 'maxPrice=164999', 'listedWithin=1&minDaysListed=1'])
    await save('boris', query)
  await save('maria', '') // her own vehicle
  await publish()
  const mails = await receive()
  expect(mails.map(({ to }) => to.name)).toEqual(Array(5).fill('Boris'))
  const names = mails.map(({ text }) => /A match for “(.*)”/.exec(text)![1])
  expect(names.toSorted()).toEqual(found.map((query) => query || 'all').toSorted())
})

test('following a seller finds the seller’s vehicles, and nothing once the seller is unknown', async () => {
  await insertListing(api.tools.db) // a seller without a public page can't be found
  const body = { name: 'Maria', query: 'seller=SELLER', frequency: 'immediate' } as const
  expect(await api.as('boris')(savedSearches.save, { body })).toMatchObject({ query: 'seller=SELLER', ignored: [] })
  await api.as('boris')(savedSearches.save, { body: { ...body, query: 'seller=nobody' } })
  await publish()
  await publish({ sellerId: cast.ada.id })
  const mails = await receive()
  expect(mails.map(({ text }) => /A match for “(.*)”/.exec(text)![1])).toEqual(['Maria'])
})

test('the site’s setting stops all emails; vehicles wait until it is turned on again', async () => {
  const change = async (searchAlerts: 'on' | 'off') => {
    const { version } = await api.as('ada')(settings.all, {})
    await api.as('ada')(settings.change, { body: { version, searchAlerts } })
  }
  await requestAndConfirm()
  await change('off')
  await publish()
  expect(await receive()).toEqual([])
  await expect(request(porsches)).rejects.toMatchObject({ problem: { code: 'alerts_off' } })
  await change('on')
  expect(await runMinuteJob()).toHaveLength(1)
})

test('a paused address gets no alerts, but the email that confirms another search, which resumes them', async () => {
  await requestAndConfirm()
  await api.tools.pool.query(
    `insert into mail_failures (address, mails, answer, failed_at, paused_at) values ($1, '{a,b,c}', '550 No', now(), now())`,
    [visitor],
  )
  const [paused, next] = [await publish(), await publish({ make: 'Lotus' })]
  expect(await receive()).toEqual([])
  expect((await api.tools.db.select().from(table)).map(({ mailedAt }) => mailedAt)).toEqual([null])
  await requestAndConfirm('make=Lotus')
  await reduce(next, 100_000)
  const mails = await receive()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).not.toContain(`/vehicles/${paused}`)
})

test('a crash between the match and the email neither loses nor repeats the email', async () => {
  await requestAndConfirm()
  await publish()
  pass(minute)
  const broken = { ...api.tools, keys: { ...api.tools.keys, searches: undefined! } }
  await expect(mailAlerts(broken)).rejects.toThrow()
  expect(await api.tools.db.$count(listingNews)).toBe(0)
  const both = await Promise.all([mailAlerts(api.tools), mailAlerts(api.tools)])
  expect(both).toHaveLength(2)
  await runQueue(api.tools)
  expect(takeAlerts()).toHaveLength(1)
})

test('the confirmation email contains nothing that the visitor entered, and an unconfirmed search is deleted', async () => {
  await request('q=visit+evil.example')
  await runQueue(api.tools)
  const [mail] = api.sent.splice(0)
  expect(mail!.text).not.toMatch(/evil|My search/)
  await publish()
  expect(await receive()).toEqual([])
  now = new Date(start.getTime() + 48 * hour)
  await deleteUnconfirmedSearches(api.tools.db, now)
  expect(await api.tools.db.$count(table)).toBe(0)
  await expect(act(tokenIn(mail!), 'confirm')).rejects.toMatchObject({ status: 404 })
})
