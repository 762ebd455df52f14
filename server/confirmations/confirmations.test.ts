import { beforeEach, expect, test } from 'vitest'
import { confirmations } from '#contract/confirmations/endpoints.ts'
import { confirmAfterDays } from '#contract/confirmations/limits.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { runQueue } from '#tests/server/queue.ts'
import { findListing } from '../listings/queries.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { askSellers, dueSellersQuery } from './ask.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const api = memberApp()
const reinstated = { suspendedAt: null, suspensionReason: null }
const toolsAfter = (days: number) => ({ ...api.tools, clock: { now: () => new Date(Date.now() + days * day) } })

beforeEach(async () => {
  const { db } = api.tools
  await db.delete(vehicles)
  await db.update(users).set({ askedByMail: true, ...reinstated })
})

async function ask(days = 0) {
  api.sent.length = 0
  const sellerCount = await askSellers(toolsAfter(days))
  await runQueue(api.tools)
  const toMaria = api.sent.find(({ to }) => to.address === cast.maria.email)
  return { sellerCount, mails: [...api.sent], token: /for-sale\/(\S+)/.exec(toMaria?.text ?? '')?.[1] ?? '' }
}

const read = (token: string) => api.anon(confirmations.read, { params: { token } })
const answer = (token: string, answer: 'forSale' | 'sold', ...ids: { id: number; version: number }[]) =>
  api.anon(confirmations.answer, { params: { token }, body: { listings: ids, answer } })
const questionOver = { status: 404, problem: { code: 'question_over' } }

test('a seller gets a single email about all vehicles without a recent confirmation', async () => {
  const { db } = api.tools
  const first = await insertListing(db, { approvedAt: daysAgo(40) })
  const second = await insertListing(db, {
    model: 'Cayman',
    approvedAt: daysAgo(60),
    confirmedAt: daysAgo(confirmAfterDays + 1),
  })
  await insertListing(db, { model: 'Fresh', approvedAt: daysAgo(60), confirmedAt: daysAgo(confirmAfterDays - 1) })
  await insertListing(db, { model: 'Sold', approvedAt: daysAgo(60), soldAt: daysAgo(20) })
  await insertListing(db, { model: 'Paused', approvedAt: daysAgo(60), status: 'paused' })
  const { sellerCount, mails, token } = await ask()
  expect(sellerCount).toBe(1)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.to.address).toBe(cast.maria.email)
  expect(mails[0]!.text).toMatch(/911 GT3[^]*Cayman|Cayman[^]*911 GT3/)
  expect(mails[0]!.text).not.toMatch(/Fresh|Sold|Paused/)
  expect((await read(token)).vehicles.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  expect((await ask()).sellerCount).toBe(0)
  expect((await ask(2)).sellerCount).toBe(0)
  expect((await ask(8)).mails[0]!.text).toContain('Fresh')
  expect((await ask(confirmAfterDays + 2)).mails[0]!.text).toContain('911 GT3')
})

test('an email asks about as many vehicles as its page shows, and the next email asks about the others', async () => {
  await api.tools.pool.query(`
    insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, confirmed_at, image_urls)
      select 'Make', 'Model', 1990, 5000, 1000, 'Coupe', 'user_maria', 'approved', now() - interval '40 days',
          now() - interval '40 days', '{/images/a.webp}'
        from generate_series(1, 550)`)
  const { mails, token } = await ask()
  expect(mails[0]!.subject).toBe('Are your 500 vehicles still for sale?')
  expect((await read(token)).vehicles).toHaveLength(500)
  expect((await ask(8)).mails[0]!.subject).toBe('Are your 50 vehicles still for sale?')
})

test('opening the link changes nothing; the buttons act on behalf of the seller and are recorded in the history', async () => {
  const { db } = api.tools
  const id = await insertListing(db, { approvedAt: daysAgo(40) })
  const soldOne = await insertListing(db, { approvedAt: daysAgo(40) })
  const stranger = await insertListing(db, { sellerId: cast.boris.id })
  const { token } = await ask()
  const before = await findListing(db, id)
  for (let opened = 0; opened < 3; opened += 1) await read(token)
  expect(await findListing(db, id)).toEqual(before)

  const [done] = await answer(token, 'forSale', { id, version: before!.version })
  expect(done).toMatchObject({ id, problem: null })
  const { confirmedAt } = await api.anon(listings.read, { params: { id } })
  expect(Date.parse(confirmedAt)).toBeGreaterThan(Date.parse(before!.confirmedAt))
  expect((await api.anon(history.market, { params: { id } })).daysSinceConfirmed).toBe(0)
  const { items } = await api.as('maria')(history.events, { params: { id } })
  expect(items[0]).toMatchObject({ transition: 'confirm', by: 'seller', to: 'approved' })
  const [late] = await answer(token, 'forSale', { id, version: before!.version })
  expect(late).toMatchObject({ problem: 'listing_moved' })

  await answer(token, 'sold', { id: soldOne, version: 1 })
  expect(await findListing(db, soldOne)).toMatchObject({ sold: true, finalPrice: null, finalPricePublic: false })
  expect((await read(token)).vehicles.map(({ answer }) => answer).toSorted()).toEqual(['forSale', 'sold'])
  await expect(answer(token, 'sold', { id: stranger, version: 1 })).rejects.toMatchObject({ status: 404 })
  expect((await findListing(db, stranger))!.sold).toBe(false)
})

test('a confirmation from before the listing was public does not count', async () => {
  const id = await insertListing(api.tools.db, { approvedAt: daysAgo(4), confirmedAt: daysAgo(5) })
  const market = () => api.anon(history.market, { params: { id } })
  expect(await market()).toMatchObject({ daysOnMarket: 4, daysSinceConfirmed: null })
  await api.tools.db
    .update(vehicles)
    .set({ confirmedAt: daysAgo(3) })
    .where(eq(vehicles.id, id))
  expect(await market()).toMatchObject({ daysOnMarket: 4, daysSinceConfirmed: 3 })
})

test('a link cannot be forged and does not work while the seller is suspended', async () => {
  const { db } = api.tools
  await insertListing(db, { approvedAt: daysAgo(40) })
  const { token } = await ask()
  const [seller, time, signature] = token.split('.') as [string, string, string]
  for (const forged of ['x', `${seller}.${time}.${'A'.repeat(43)}`, `${seller}.${Number(time) + 1}.${signature}`])
    await expect(read(forged)).rejects.toMatchObject(questionOver)
  await db.update(users).set({ suspendedAt: new Date(), suspensionReason: 'Spam' }).where(eq(users.id, cast.maria.id))
  await expect(read(token)).rejects.toMatchObject(questionOver)
  await db.update(users).set(reinstated).where(eq(users.id, cast.maria.id))
  await expect(read(token)).resolves.toBeDefined()
})

test('sellers who unsubscribed by link or in the profile are not asked', async () => {
  const { db } = api.tools
  await insertListing(db, { approvedAt: daysAgo(40) })
  const { token } = await ask()
  await api.anon(confirmations.stop, { params: { token } })
  expect(await api.as('maria')(confirmations.readPreference, {})).toEqual({ asked: false })
  expect((await ask(confirmAfterDays + 1)).sellerCount).toBe(0)
  await api.as('maria')(confirmations.setPreference, { body: { asked: true } })
  expect((await ask(confirmAfterDays + 1)).sellerCount).toBe(1)
})

test.each([
  ['a new price', () => ({ kind: 'price', price: 150_000 }) as const],
  ['a confirmation in My Listings', () => ({ kind: 'move', transition: 'confirm' }) as const],
])('%s is a confirmation', async (_what, change) => {
  const confirmed = daysAgo(40)
  const id = await insertListing(api.tools.db, { approvedAt: confirmed, confirmedAt: confirmed })
  const { desk } = await import('#contract/desk/endpoints.ts')
  await api.as('maria')(desk.change, { body: { listings: [{ id, version: 1 }], change: change() } })
  expect(Date.parse((await findListing(api.tools.db, id))!.confirmedAt)).toBeGreaterThan(confirmed.getTime())
  expect((await ask()).sellerCount).toBe(0)
})

test('due vehicles are found with the index on confirmations', async () => {
  const { pool, db } = api.tools
  await pool.query(`
    insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, confirmed_at, image_urls)
    select 'Make', 'Model', 2020, 5000, n, 'Sedans', 'user_maria', 'approved', now() - interval '30 days',
      now() - case when n % 1000 > 0 then interval '0' else interval '30 days' end, '{/images/a.webp}' from generate_series(1, 20000) n`)
  await pool.query('vacuum analyze vehicles')
  const { sql } = await import('drizzle-orm')
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${dueSellersQuery(new Date())}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('vehicles_confirmed')
  expect(plan).not.toContain('Seq Scan on vehicles')
})
