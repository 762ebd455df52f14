import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { cloneDatabase, type TestDatabase } from '../server/database.ts'
import { floorIndexes } from './floor-indexes.ts'
import { madeListing } from './made-listing.ts'
import { makeListings } from './make-listings.ts'
import { columns } from './rows-of-listing.ts'
import { indexesOf } from './secondary-indexes.ts'

/** The demo's and a few dozen more. */
const count = 350

let database: TestDatabase
let pool: Pool
let indexes: object
beforeAll(async () => {
  database = await cloneDatabase()
  pool = connect(database.url, () => {}).pool
  indexes = await readIndexes()
  const administratorUrl = () => new URL(new URL(database.url).pathname, inject('administratorUrl')).href
  await makeListings({ url: database.url, administratorUrl }, count, {
    tell: async (_, work) => work(() => {}),
  })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a listing is the same each time, and no other one', () => {
  const listings = () => Array.from({ length: 200 }, (_, place) => madeListing(place, 1_000))
  expect(listings()).toEqual(listings())
  const texts = listings().map(({ description }) => description)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.join('').length / texts.length).toBeGreaterThan(1_300)
  expect(new Set(listings().map(({ state }) => state))).toContain('sold')
})

test('there are as many as asked for, and what they name is there', async () => {
  expect(await read('select count(*)::int from vehicles')).toBe(count)
  expect(await read(`select count(*)::int from vehicles where seller_id like 'user_made_%'`)).toBeGreaterThan(40)
  expect(
    await read('select count(*)::int from vehicles left join users on users.id = seller_id where users is null'),
  ).toBe(0)
  expect(
    await read('select count(*)::int from vehicles left join images on url = image_urls[1] where images is null'),
  ).toBe(0)
  expect(await read("select count(distinct holder)::int from picture_uses where place = 'vehicles.image_urls'")).toBe(
    count,
  )
  const shown = `from vehicles where approved_at is not null`
  expect(await read('select count(distinct vehicle_id)::int from price_changes')).toBe(
    await read(`select count(*)::int ${shown}`),
  )
})

test('the words are those that the database would have stored', async () => {
  const different = `select count(*)::int from vehicles full join listing_words on vehicle_id = id
    where words is distinct from case when status = 'approved' and sold_at is null then words_of_listing(vehicles) end`
  expect(await read(different)).toBe(0)
})

test('it has all its indexes again, and the next listing gets the next number', async () => {
  const { rest, ofFloor } = Object.groupBy(Object.entries(await readIndexes()), ([name]) =>
    name in floorIndexes ? 'ofFloor' : 'rest',
  )
  expect(Object.fromEntries(rest!)).toEqual(indexes)
  expect(ofFloor).toHaveLength(Object.keys(floorIndexes).length)
  const inserted = `insert into vehicles (make, model, year, price, mileage, body_style, seller_id, image_urls)
    select make, model, year, price, mileage, body_style, seller_id, image_urls from vehicles limit 1 returning id`
  expect(await read(inserted)).toBe(count + 1)
})

/** The one value that a statement gives. */
async function read(statement: string): Promise<unknown> {
  const { rows } = await pool.query<[unknown]>({ text: statement, rowMode: 'array' })
  return rows[0]![0]
}

async function readIndexes() {
  const client = await pool.connect()
  const commands = await indexesOf(client, Object.keys(columns))
  client.release()
  return commands
}
