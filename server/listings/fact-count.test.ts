import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { storeEvidence } from './facts.ts'

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
