import { expect, test } from 'vitest'
import { listing } from '#tests/web/listing.ts'
import { countFacts } from './count.ts'
import { factSheet } from './sheet.ts'

const evidence = (fact: string, source: 'vin' | 'document' | 'moderator', value: string | null = null) => ({
  fact,
  source,
  agrees: value === null,
  value,
})

test('facts are counted by their best source; the price and equipment are left out', () => {
  const car = { ...listing, equipment: 'Sunroof', owners: 2 }
  expect(countFacts(factSheet(car))).toEqual({
    confirmed: 0,
    total: 8,
    of: { moderator: 0, document: 0, vin: 0, seller: 8, conflict: 0 },
  })
  const sheet = factSheet(car, [
    evidence('year', 'vin'),
    evidence('year', 'moderator'),
    evidence('mileage', 'document'),
    evidence('mileage', 'vin'),
    evidence('horsepower', 'vin'),
  ])
  expect(countFacts(sheet)).toEqual({
    confirmed: 3,
    total: 8,
    of: { moderator: 1, document: 1, vin: 1, seller: 5, conflict: 0 },
  })
})

test('a contradicted fact is not confirmed, even if another source supports it', () => {
  const { confirmed, of } = countFacts(
    factSheet(listing, [evidence('year', 'vin', '2018'), evidence('year', 'moderator')]),
  )
  expect([confirmed, of.conflict]).toEqual([0, 1])
})

test('evidence for a fact that the listing does not have counts for nothing', () => {
  expect(countFacts(factSheet(listing, [evidence('owners', 'document')])).confirmed).toBe(0)
})
