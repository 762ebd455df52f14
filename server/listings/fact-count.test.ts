import { expect, test } from 'vitest'
import { countedFacts } from '#contract/facts/counted.ts'
import { search } from '#contract/search/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { storeEvidence } from './facts.ts'
import { vehicles } from './table.ts'

const api = memberApp()

const mainFacts = { year: 2019, mileage: 9_800, horsepower: null, transmission: 'Manual', fuelType: null, color: null }
const otherFacts = { vin: 'WP0AC2A99KS123456', owners: 2, doors: 2, equipment: 'Radio', trim: null }

/** The main facts without horsepower, fuel type and color, and the VIN, owners and doors. */
const total = 7

async function countOf(evidence: Readonly<Record<'vin' | 'moderator', object>>) {
  const id = await insertListing(api.tools.db, { ...mainFacts, ...otherFacts, bodyStyle: 'Coupe' })
  for (const source of ['vin', 'moderator'] as const)
    await storeEvidence(api.tools.db, id, { ...evidence[source] }, { source, now: new Date('2026-03-01') })
  return (await api.anon(search.cards, { query: { ids: [id] } })).find((car) => car.id === id)?.factCount
}

test('a card counts the facts that another source confirms, each only once', async () => {
  const vin = { year: 2019, transmission: 'MANUAL', vin: 'WP0AC2A99KS123456' }
  expect(await countOf({ vin, moderator: { year: 2019, owners: 2, equipment: 'Radio' } })).toEqual({
    confirmed: 4,
    total,
  })
})

test('a contradicted fact isn’t confirmed; a moderator’s check of an earlier value is ignored', async () => {
  const vin = { year: 2019, doors: 2, bodyStyle: 'Coupe', transmission: 'Automatic' }
  const moderator = { transmission: 'Manual', year: 2018 }
  expect(await countOf({ vin, moderator })).toEqual({ confirmed: 3, total })
})

test('a card with fewer than three confirmed facts shows no count', async () => {
  expect(await countOf({ vin: { year: 2019, doors: 2 }, moderator: {} })).toBeUndefined()
})

test('every counted fact can be confirmed, and a change of the listing or its evidence changes the count', async () => {
  const { db, pool } = api.tools
  const id = await insertListing(db, { ...mainFacts, ...otherFacts, horsepower: 300, firstRegistration: '2019-04' })
  const [listing] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  const source = { source: 'moderator', now: new Date('2026-03-01') } as const
  const values = [...countedFacts, 'make', 'price'] as const
  await storeEvidence(db, id, Object.fromEntries(values.map((name) => [name, listing![name]])), source)
  const stated = countedFacts.filter((name) => listing![name] !== null)
  const confirmed = async () =>
    (await db.select({ n: vehicles.confirmedFacts }).from(vehicles).where(eq(vehicles.id, id)))[0]?.n
  expect(await confirmed()).toBe(stated.length)
  await pool.query('update vehicles set mileage = mileage + 1, horsepower = 301 where id = $1', [id])
  expect(await confirmed()).toBe(stated.length - 2)
  await storeEvidence(db, id, { year: listing!.year }, source)
  expect(await confirmed()).toBe(1)
})

test('the trigger that counts again watches the columns of all counted facts', async () => {
  const { rows } = await api.tools.pool.query<{ name: string }>(`
    select attname as name from pg_trigger, unnest(tgattr) watched join pg_attribute on attnum = watched
      where tgname = 'vehicles_count_confirmed_facts' and attrelid = tgrelid`)
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(countedFacts.map((fact) => vehicles[fact].name)))
})
