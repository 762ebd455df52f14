import { beforeEach, expect, test } from 'vitest'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import type { SettingsChange } from '#contract/settings/schema.ts'
import { sold } from '#contract/sold/endpoints.ts'
import { databaseOf } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { cast, insertListing, insertSuspended } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { resetSettings } from '#tests/server/reset-settings.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { removePerson } from '../users/people.ts'
import { soldModelsQuery, soldQuery } from './queries.ts'
import { openFigures } from './routes.ts'

const api = memberApp()
const approvedAt = new Date('2026-01-01T00:00:00Z')
const soldOn = (day: string) => ({ approvedAt, soldAt: new Date(`${day}T12:00:00Z`) })
const gt3 = { make: 'Porsche', model: '911 GT3' }
const list = (query = {}) => api.anon(sold.list, { query: { ...gt3, ...query } })

beforeEach(async () => {
  await api.tools.db.delete(vehicles)
  await resetSettings(api.tools)
})

test('the sold cars of a model are listed with their public final prices, latest sale first', async () => {
  const { db } = api.tools
  const first = await insertListing(db, { ...soldOn('2026-02-10'), finalPrice: 150_000 })
  const last = await insertListing(db, { ...soldOn('2026-03-03'), finalPrice: 140_000, finalPricePublic: true })
  await insertListing(db, { ...soldOn('2026-03-04'), model: '911 Turbo' })
  await insertListing(db) // This car is still for sale.
  await insertListing(db, { ...soldOn('2026-03-04'), status: 'withdrawn' })
  await insertListing(db, { ...soldOn('2026-03-04'), sellerId: (await insertSuspended(db)).id })
  const { items, total } = await list({ make: 'porsche', model: '911 gt3' })
  expect(total).toBe(2)
  expect(items.map(({ id }) => id)).toEqual([last, first])
  expect(items).toMatchObject([
    { soldMonth: '2026-03', soldPrice: 140_000, daysToSell: 61, mileage: 9_800, year: 2019 },
    { soldMonth: '2026-02', soldPrice: null, daysToSell: 40 },
  ])
  expect((await list({ page: 2, limit: 1 })).items.map(({ id }) => id)).toEqual([first])
  expect(await api.anon(sold.models, {})).toEqual({
    items: [
      {
        make: 'Porsche',
        model: '911',
        count: 2,
        medianDays: 50,
        lowestPrice: 140_000,
        highestPrice: 140_000,
        imageUrl: items[0]!.imageUrl,
        prices: [{ soldMonth: '2026-03', soldPrice: 140_000 }],
      },
      {
        make: 'Porsche',
        model: '911 Turbo',
        count: 1,
        medianDays: 62,
        lowestPrice: null,
        highestPrice: null,
        imageUrl: items[0]!.imageUrl,
        prices: [],
      },
    ],
    total: 2,
  })
  const answer = await api.request({ method: 'GET', url: `/api/vehicles/${first}` })
  expect(answer.body).not.toContain('150000')
  expect((await api.request({ method: 'GET', url: '/api/vehicles/sold/models' })).body).not.toContain('150000')
  expect((await api.anon(listings.read, { params: { id: last } })).soldPrice).toBe(140_000)
})

test('only the seller can publish the final price and hide it again', async () => {
  const { db } = api.tools
  const id = await insertListing(db)
  const { version } = await api.as('maria')(listings.move, {
    params: { id },
    body: { transition: 'markSold', finalPrice: 150_000, finalPricePublic: true },
  })
  expect((await list()).items[0]!.soldPrice).toBe(150_000)
  const show = (isPublic: boolean, person: 'maria' | 'boris' | 'ada' = 'maria') =>
    api.as(person)(history.showFinalPrice, { params: { id }, body: { public: isPublic } })
  for (const person of ['boris', 'ada'] as const)
    await expect(show(false, person)).rejects.toMatchObject({ status: 403 })
  await show(false)
  expect((await list()).items[0]!.soldPrice).toBeNull()
  await expect(
    api.as('maria')(history.showFinalPrice, { params: { id }, body: { public: true, version } }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await show(true)).finalPricePublic).toBe(true)
  const notes = await db.select({ note: listingEvents.note }).from(listingEvents)
  expect(notes.map(({ note }) => note)).toContain('Made the final price public.')
})

test('a missing final price cannot be published', async () => {
  const id = await insertListing(api.tools.db, soldOn('2026-02-10'))
  const show = api.as('maria')(history.showFinalPrice, { params: { id }, body: { public: true } })
  await expect(show).rejects.toMatchObject({ status: 409 })
})

test('several cars can be marked as sold for their asking prices', async () => {
  const { desk } = await import('#contract/desk/endpoints.ts')
  const ids = [await insertListing(api.tools.db), await insertListing(api.tools.db)]
  const change = { kind: 'move', transition: 'markSold', atAskingPrice: true } as const
  await api.as('maria')(desk.change, { body: { listings: ids.map((id) => ({ id, version: 1 })), change } })
  expect((await list()).items.map(({ soldPrice }) => soldPrice)).toEqual([165_000, 165_000])
})

test('deleting an account removes its cars from the archive', async () => {
  const { db } = api.tools
  await insertListing(db, { ...soldOn('2026-02-10'), sellerId: cast.boris.id })
  expect((await list()).total).toBe(1)
  await removePerson(db, cast.boris.id, new Date())
  expect((await list()).total).toBe(0)
})

test('the archive is read by its index', async () => {
  const { db, pool } = api.tools
  await pool.query(`
    insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, sold_at, image_urls)
    select 'Make ' || n % 45, 'Model ' || n % 400, 2020, 5000, n, 'Sedans', 'user_maria',
      case when n % 10 = 1 then 'approved' else 'withdrawn' end, now(), now(),
      '{/images/a.webp}' from generate_series(1, 20000) n`)
  await pool.query('vacuum analyze vehicles')
  const plan = await explain(soldQuery(db, { make: 'Make 1', model: 'Model 1' }).limit(30).getSQL())
  expect(plan).toContain('vehicles_sold_by_model')
  expect(plan).not.toContain('Seq Scan on vehicles')
  expect(await explain(soldModelsQuery(db).limit(200).getSQL())).not.toContain('Seq Scan on vehicles')

  async function explain(query: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
})

/** Maximum time in milliseconds to wait for the sales figures. It is long enough for slow machines. */
const longestWait = 60_000

test('if sales cannot be counted, the last numbers or none are shown without delay', async () => {
  const { db } = api.tools
  const day = 86_400_000
  let now = Date.now()
  const pool = api.tools.openPool({ name: 'marque test', max: 1 })
  const tools = { ...api.tools, db: databaseOf(pool), clock: { now: () => new Date(now) } }
  const [read, hasty] = [openFigures(tools, longestWait), openFigures(tools, 50)]
  const sell = () => insertListing(db, { approvedAt: new Date(now - 9 * day), soldAt: new Date(now - day) })
  const findSuccessRate = async (figures: typeof read) =>
    (await figures()).find(({ name }) => name === 'successRate')?.value
  await sell()
  expect(await findSuccessRate(read)).toBe('1')
  await sell()
  now += 600_000
  const client = await pool.connect() // This takes the pool's only connection.
  expect(await findSuccessRate(hasty)).toBeUndefined()
  client.release()
  await expect.poll(() => findSuccessRate(hasty)).toBe('2')
  expect(await findSuccessRate(read)).toBe('2')
  now += 600_000
  await pool.end()
  for (const figures of [read, hasty]) expect(await findSuccessRate(figures)).toBe('2')
})

test('the home page’s numbers are computed, entered by an admin, or hidden', async () => {
  const { db } = api.tools
  const figures = () => openFigures(api.tools, longestWait)()
  expect(await figures()).toEqual([])
  const now = Date.now()
  for (const days of [4, 8, 10, 30])
    await insertListing(db, { approvedAt: new Date(now - (days + 1) * 86_400_000), soldAt: new Date(now - 86_400_000) })
  await insertListing(db)
  api.tools.searchIndex.mayHaveChanged()
  // At first, the figures omit the median, because four sales are too few.
  expect((await figures()).map(({ value }) => value)).toEqual(['1', '4'])
  await insertListing(db, { approvedAt: new Date(now - 13 * 86_400_000), soldAt: new Date(now - 86_400_000) })
  await insertListing(db, { approvedAt: new Date(now - 800 * 86_400_000), soldAt: new Date(now - 400 * 86_400_000) })
  expect(await figures()).toEqual([
    { name: 'timeToSell', value: '10 days', meaning: 'median time to sell' },
    { name: 'activeBuyers', value: '1', meaning: 'for sale now' },
    { name: 'successRate', value: '5', meaning: 'sold in the last twelve months' },
  ])
  const change = (body: Partial<SettingsChange>) =>
    api.as('ada')(settings.change, { body: { ...body, version: 0 } as SettingsChange })
  await change({ timeToSellFrom: 'hidden', activeBuyersFrom: 'text', activeBuyers: '24,000+', successRateFrom: 'text' })
  expect(await figures()).toEqual([{ name: 'activeBuyers', value: '24,000+', meaning: 'active buyers' }])
})
