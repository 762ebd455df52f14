import fc from 'fast-check'
import { expect, test } from 'vitest'
import { search as searchCalls } from '#contract/search/endpoints.ts'
import { type Band, bands, exactCountLimit, type ListingSearch } from '#contract/search/schema.ts'
import { type Sort, sorts } from '#contract/search/sort.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast } from '#tests/server/cast.ts'
import { countBits } from './bits.ts'
import { findWords, cacheNames, matchNames } from './find-words.ts'
import { openSearchIndex } from './search-index.ts'
import { searchCars } from './search.ts'

const makes = ['Porsche', 'Audi', 'Ford', 'Hand Made']
const bodies = ['Sedans', 'SUVs', 'Coupe']
const fuels = ['Gasoline', 'Electric', null]
const insert = `
  insert into vehicles (make, model, year, price, mileage, body_style, fuel_type, seller_id, status, approved_at, image_urls, featured, description, drivetrain, seats, horsepower)
  select ($1::text[])[1 + floor(random() * 4)], 'Model ' || floor(random() * 5), 1990 + floor(random() * 30),
         1000 * (1 + floor(random() * 40)), 1000 * floor(random() * 30), ($2::text[])[1 + floor(random() * 3)],
         ($3::text[])[1 + floor(random() * 3)], (array['user_maria', 'user_boris'])[1 + floor(random() * 2)], 'approved', now() - floor(random() * 100) * interval '1 hour',
         '{/images/a.webp}', random() < 0.1, (array['One owner', 'Many owners, repainted', 'Kept dry'])[1 + floor(random() * 3)],
         (array['Rear-Wheel Drive', 'All-Wheel Drive', null])[1 + floor(random() * 3)], nullif(floor(random() * 7), 0), nullif(floor(random() * 400), 0)
    from generate_series(1, $4)`
const api = testApp({
  prepare: async ({ db, pool }) => {
    await insertCast(db)
    await pool.query(insert, [makes, bodies, fuels, 2000])
  },
})

/** Maximum time in milliseconds that a read waits for the database. It is long enough for slow machines. */
const longestWait = 60_000
const atOnce = { maxAge: 0, longestWait }

const orders: Record<Sort, string> = {
  featured: "featured desc, date_trunc('milliseconds', approved_at) desc, id desc",
  newest: "date_trunc('milliseconds', approved_at) desc, id desc",
  'price-low': 'price, id',
  'price-high': 'price desc, id desc',
  'year-new': 'year desc, id desc',
  'year-old': 'year, id',
  'mileage-low': 'mileage, id',
  'power-high': 'coalesce(horsepower, 0) desc, id desc',
}
const several = (...values: string[]) => fc.subarray(values, { minLength: 1 })
const search = fc.record(
  {
    q: fc.constantFrom('model', 'own', 'owner', 'repainted mod', 'kept suvs', 'porsche one', 'dry 1995', 'on'),
    make: several(...makes, 'porsche', 'Unheard'),
    'not.make': several(...makes),
    model: several('Model 1', 'model 2'),
    bodyStyle: several('Sedans', 'SUVs'),
    fuelType: several('Electric', 'Gasoline'),
    'not.fuelType': several('Electric', 'Gasoline'),
    minYear: fc.integer({ min: 1985, max: 2005 }),
    maxYear: fc.integer({ min: 2005, max: 2025 }),
    minPrice: fc.integer({ min: 0, max: 20_000 }),
    maxPrice: fc.integer({ min: 20_000, max: 50_000 }),
    maxMileage: fc.integer({ min: 0, max: 40_000 }),
    drivetrain: several('Rear-Wheel Drive', 'All-Wheel Drive', 'Four-Wheel Drive'),
    minSeats: fc.integer({ min: 1, max: 3 }),
    maxSeats: fc.integer({ min: 3, max: 20 }),
    sort: fc.constantFrom(...(Object.keys(orders) as Sort[])),
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: ['page', 'limit'] },
)
type Search = typeof search extends fc.Arbitrary<infer S> ? S : never

/** SQL for the searchable words of a listing. It doesn't depend on the functions under test. */
const searchedWords = `to_tsvector('simple', concat_ws(' ', make, model, year, color, body_style, fuel_type, transmission, description))`

const conditions: Record<string, string> = {
  q: `${searchedWords} @@ replace(regexp_replace($, '(\\w{3,})', '\\1:*', 'g'), ' ', ' & ')::tsquery`,
  make: 'lower(make) = any(lower($::text)::text[])',
  'not.make': 'not lower(make) = any(lower($::text)::text[])',
  model: 'lower(model) = any(lower($::text)::text[])',
  bodyStyle: 'body_style = any($)',
  fuelType: 'fuel_type = any($)',
  'not.fuelType': '(fuel_type = any($)) is not true',
  minYear: 'year >= $',
  maxYear: 'year <= $',
  minPrice: 'price >= $',
  maxPrice: 'price <= $',
  maxMileage: 'mileage <= $',
  drivetrain: 'drivetrain = any($)',
  minSeats: 'seats >= $',
  maxSeats: 'seats <= $',
}

const ofActive = 'seller_id not in (select id from users where suspended_at is not null)'

async function findBySql({ sort = 'featured', page, limit, ...filter }: Search, left?: string, column = 'body_style') {
  const used = Object.entries(filter).filter(([name]) => name !== left)
  const where = used.map(([name], n) => ` and ${conditions[name]!.replace('$', `$${n + 1}`)}`).join('')
  const isForSale = `from vehicles where status = 'approved' and sold_at is null and ${ofActive}${where}`
  const values = used.map(([, value]) => value)
  const { rows } = await api.tools.pool.query(
    `select id ${isForSale} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
    values,
  )
  const counts = await api.tools.pool.query(
    `select ${column} as value, count(*)::int as count ${isForSale} and ${column} is not null group by 1`,
    values,
  )
  return { ids: rows.map(({ id }) => id), counts: Object.fromEntries(counts.rows.map((row) => [row.value, row.count])) }
}

async function countBySql(band: Band, filter: object, aside: string[]) {
  const used = Object.entries(filter).filter(([name]) => !aside.includes(name))
  const where = used.map(([name], n) => ` and ${conditions[name]!.replace('$', `$${n + 1}`)}`).join('')
  const { rows } = await api.tools.pool.query<{ place: number; count: number }>(
    `select width_bucket(${band}, array[${bands[band].join()}]) - 1 as place, count(*)::int as count
       from vehicles where status = 'approved' and sold_at is null and ${ofActive}${where} group by 1`,
    used.map(([, value]) => value),
  )
  const counted = new Map(rows.map(({ place, count }) => [place, count]))
  return bands[band].map((from, place) => ({ from, count: counted.get(place) ?? 0 }))
}

async function compare(searched: Search): Promise<void> {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = searched
  const { items, total } = await api.anon(searchCalls.vehicles, { query: searched as ListingSearch })
  const { bodyStyles, ...banded } = await api.anon(searchCalls.facets, { query: filter as ListingSearch })
  await (await api.tools.searchIndex.read()).words.whenCached() // The next search uses the cached words.
  const truth = await findBySql(searched)
  // Results of word searches are ranked, so their order differs from the SQL query's.
  if (searched.q && !searched.sort) expect(items).toHaveLength(truth.ids.length)
  else expect(items.map(({ id }) => id)).toEqual(truth.ids)
  expect(total).toBe(Object.values<number>(truth.counts).reduce((sum, count) => sum + count, 0))
  const { counts } = await findBySql(searched, 'bodyStyle')
  expect(Object.fromEntries(bodyStyles.map(({ value, count }) => [value, count]))).toEqual(counts)
  const byDrivetrain = await findBySql(searched, 'drivetrain', 'drivetrain')
  const { drivetrain } = banded.facts
  expect(Object.fromEntries(drivetrain.map(({ value, count }) => [value, count]))).toEqual(byDrivetrain.counts)
  expect(banded.prices).toEqual(await countBySql('price', filter, ['minPrice', 'maxPrice']))
  expect(banded.years).toEqual(await countBySql('year', filter, ['minYear', 'maxYear']))
  expect(banded.mileages).toEqual(await countBySql('mileage', filter, ['maxMileage']))
}

const changes = [
  'update vehicles set price = 1000 * (1 + floor(random() * 40)), mileage = floor(random() * 30000) where random() < 0.2',
  'update vehicles set sold_at = now() where id in (select id from vehicles order by random() limit 15)',
  'update vehicles set sold_at = null where sold_at is not null and random() < 0.3',
  'update vehicles set featured = not featured where random() < 0.05',
  "update users set suspended_at = now(), suspension_reason = 'Spam' where id = 'user_boris'",
  "update vehicles set make = 'Ford', body_style = 'SUVs' where random() < 0.05",
  "update vehicles set status = (array['approved', 'paused'])[1 + floor(random() * 2)] where random() < 0.1",
  "update vehicles set description = 'Many owners' where random() < 0.1",
  "update vehicles set description = 'Kept by one owner' where random() < 0.02",
  "update vehicles set drivetrain = 'All-Wheel Drive', seats = 4 where random() < 0.05",
  'delete from vehicles where id in (select id from vehicles order by random() limit 5)',
  "update users set suspended_at = null, suspension_reason = null where id = 'user_boris'",
]

test('after any change, the cars in memory match those in the database', async () => {
  for (let round = 0; round < 9; round++) {
    await fc.assert(fc.asyncProperty(search, compare), { numRuns: 12 })
    for (const change of changes) {
      await api.tools.pool.query(change)
      // With few changes, the index is updated instead of reloaded.
      if (round % 3 === 0) await fc.assert(fc.asyncProperty(search, compare), { numRuns: 2 })
    }
    await api.tools.pool.query(insert, [makes, bodies, fuels, 20])
  }
})

test('all cars are read again if there is no room for new ones', async () => {
  await api.tools.pool.query(insert, [makes, bodies, fuels, 6_000])
  await fc.assert(fc.asyncProperty(search, compare), { numRuns: 25 })
})

test('a search with too many matches says that there are more, ranks names first, and counts exactly with a filter', async () => {
  await api.tools.pool.query(insert, [makes, bodies, fuels, 5_000])
  await api.tools.pool.query(
    `update vehicles set description = 'A model citizen', make = 'Saab', model = '900' where id % 50 = 0`,
  )
  const found = await api.anon(searchCalls.vehicles, { query: { q: 'model', limit: 9 } })
  expect(found).toMatchObject({ total: exactCountLimit, more: 'yes' })
  expect(found.items.map(({ model }) => model)).toEqual(Array(9).fill(expect.stringContaining('Model')))
  const saabs = await api.anon(searchCalls.vehicles, { query: { q: 'model', make: ['saab'], limit: 1 } })
  const truth = await findBySql({ make: ['saab'], page: 1, limit: 1 })
  expect(saabs.more).toBeUndefined()
  expect(saabs.total).toBe(Object.values<number>(truth.counts).reduce((sum, count) => sum + count, 0))
  const { makes: counted } = await api.anon(searchCalls.facets, { query: { q: 'model' } })
  expect(counted).toContainEqual({ value: 'Saab', count: saabs.total })
})

/** The last page with an exact count, at nine cars per page. */
const lastCounted = Math.ceil(exactCountLimit / 9)

test('the first search returns the same results as later ones, and no page exceeds the total', async () => {
  const tries: ListingSearch[] = [undefined, ...sorts].flatMap((sort) =>
    [1, 3, lastCounted, lastCounted + 1].flatMap((page) => [
      { q: 'model', sort, page, limit: 9 },
      { q: 'model', sort, page, limit: 9, minYear: 1990 },
      { q: 'one', sort, page, limit: 9 },
    ]),
  )
  const source = { pool: api.tools.pool, searchIndex: openSearchIndex(api.tools.pool, { longestWait }) }
  const context = { now: new Date() }
  for (const q of ['model', 'one']) await searchCars(source, { q }, context)
  const { words } = await source.searchIndex.read()
  await words.whenCached()
  for (const word of ['model', 'one']) expect(words.get(word)).toBeDefined()
  for (const query of tries) {
    const cars = await source.searchIndex.read()
    const uncached = { ...cars, words: { ...cars.words, get: () => undefined } }
    const first = { ...source, searchIndex: { ...source.searchIndex, read: () => Promise.resolve(uncached) } }
    const found = await searchCars(first, query, context)
    expect(found, JSON.stringify(query)).toEqual(await searchCars(source, query, context))
    const skipped = 9 * (query.page! - 1)
    expect(found.ids).toHaveLength(Math.max(0, Math.min(9, found.total - skipped)))
  }
})

test('searches find makes that are added later', async () => {
  const source = { pool: api.tools.pool, searchIndex: openSearchIndex(api.tools.pool, atOnce) }
  const countNamed = async () => countBits(matchNames(await source.searchIndex.read(), ['zeekr']))
  expect(await countNamed()).toBe(0)
  await api.tools.pool.query(insert, [Array(4).fill('Zeekr'), bodies, fuels, 3])
  expect(await countNamed()).toBe(3)
  await api.tools.pool.query(insert, [Array(4).fill('Zeekr Europe'), bodies, fuels, 2])
  expect(await countNamed()).toBe(5)
})

test('a word with too many cars for the cache is queried each time, together with the other words', async () => {
  const source = {
    pool: api.tools.pool,
    searchIndex: openSearchIndex(api.tools.pool, { longestWait }),
    mostOfWord: 2_000,
  }
  const truth = await findBySql({ q: 'porsche one', page: 1, limit: 1 })
  for (let time = 0; time < 2; time++) {
    const found = await findWords(source, ['porsche', 'one'])
    expect(found.hasMore).toBe(false)
    expect(countBits(found.set)).toBe(Object.values<number>(truth.counts).reduce((sum, count) => sum + count, 0))
    await found.cars.words.whenCached()
  }
  expect((await source.searchIndex.read()).words.get('one')).toBeUndefined()
})

test('words of names and kinds are cached before the first search', async () => {
  const source = { pool: api.tools.pool, searchIndex: openSearchIndex(api.tools.pool, { longestWait }) }
  await cacheNames(source, new AbortController().signal)
  const { words } = await source.searchIndex.read()
  for (const word of ['porsche', '1995', 'suvs', 'electric']) {
    const { rows } = await api.tools.pool.query<{ count: number }>(
      `select count(*)::int from vehicles where ${searchedWords} @@ ($1 || ':*')::tsquery and status = 'approved' and sold_at is null`,
      [word],
    )
    expect(countBits(words.get(word)!)).toBe(rows[0]!.count)
  }
  expect(words.get('repainted')).toBeUndefined()
})

test('changes by a transaction that began before others and ended after them are read', async () => {
  const searchIndex = openSearchIndex(api.tools.pool, atOnce)
  const count = async () => (await searchIndex.read()).count()
  const before = await count()
  const client = await api.tools.pool.connect()
  await client.query('begin')
  await client.query(insert, [makes, bodies, fuels, 3])
  await api.tools.pool.query(insert, [makes, bodies, fuels, 2])
  expect(await count()).toBe(before + 2)
  const version = searchIndex.version()
  await searchIndex.read()
  expect(searchIndex.version(), 'no change').toBe(version)
  await client.query('commit')
  client.release()
  expect(await count()).toBe(before + 5)
  await api.tools.pool.query("update vehicles set status = 'withdrawn'")
  expect(await count()).toBe(0)
})

test('within `maxAge`, the database is queried only after a local change', async () => {
  const searchIndex = openSearchIndex(api.tools.pool, { maxAge: 3_600_000, longestWait })
  const cars = await searchIndex.read()
  const before = cars.count()
  await api.tools.pool.query(insert, [makes, bodies, fuels, 1])
  expect((await searchIndex.read()).count()).toBe(before)
  searchIndex.mayHaveChanged()
  expect((await searchIndex.read()).count()).toBe(before + 1)
})

test('no changes are missed if a transaction id is assigned again after a crash', async () => {
  const { pool } = api.tools
  const searchIndex = openSearchIndex(pool, atOnce)
  await pool.query(insert, [makes, bodies, fuels, 1])
  const before = (await searchIndex.read()).count()
  // Assigning a transaction ID doesn't write it to disk.
  for (let n = 0; n < 3; n++) await pool.query('select pg_current_xact_id()')
  await searchIndex.read()
  await pool.query(insert, [makes, bodies, fuels, 1])
  await pool.query(`
    update listing_changes set changed_in = (
        select (max(changed_in::text::bigint) + 1)::text::xid8 from listing_changes where vehicle_id <> (select max(id) from vehicles))
      where vehicle_id = (select max(id) from vehicles)`)
  expect((await searchIndex.read()).count()).toBe(before + 1)
})
