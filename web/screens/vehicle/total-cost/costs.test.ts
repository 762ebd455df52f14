import { expect, test } from 'vitest'
import { type CostInput, costsOf, chooseState, exampleValues, inputOf, problemOf } from './costs.ts'
import { stateTaxes } from './state-taxes.ts'

const input: CostInput = {
  price: 100_000,
  taxPercent: 7.25,
  registration: 350,
  miles: 1_200,
  perMile: 1.25,
  months: 60,
  down: 29_100,
  ratePercent: 6,
}

/*
 * Tax: 100,000 × 7.25% = 7,250. Transport: 1,200 × 1.25 = 1,500. The sum, including 350 for registration, is 109,100.
 * Loan of 80,000 at 0.5% per month: 1.005^60 = 1.348850, so the monthly payment is
 * 80,000 × 0.005 / (1 − 1 / 1.348850) = 400 / 0.258628 = 1,546.62. 60 payments are 92,797.4, including 12,797 interest.
 */
test('tax, registration, transport and financing add up', () => {
  expect(costsOf(input)).toEqual({
    tax: 7_250,
    transport: 1_500,
    sum: 109_100,
    finance: { financed: 80_000, monthly: 1_547, interest: 12_797 },
    total: 121_897,
  })
})

test('a loan without interest costs nothing and has equal payments', () => {
  expect(costsOf({ ...input, ratePercent: 0 }).finance).toEqual({ financed: 80_000, monthly: 1_333, interest: 0 })
})

test.each([
  ['paid in full', { months: 0 }],
  ['a down payment of the full price', { down: 200_000 }],
])('%s, nothing is financed', (_, over) => {
  expect(costsOf({ ...input, ...over })).toMatchObject({ finance: null, total: 109_100 })
})

test('every state and the District of Columbia has a rate, from 0 to 7.25 %', () => {
  expect(stateTaxes).toHaveLength(51)
  expect(new Set(stateTaxes.map(([name]) => name)).size).toBe(51)
  for (const [, percent] of stateTaxes) {
    expect(percent).toBeGreaterThanOrEqual(0)
    expect(percent).toBeLessThanOrEqual(7.25)
  }
})

test('a state’s tax is a percentage up to a cap', () => {
  expect(chooseState('South Dakota', 100_000)).toEqual({ state: 'South Dakota', taxPercent: '4' })
  expect(chooseState('South Carolina', 8_000).taxPercent).toBe('5')
  const taxPercent = Number(chooseState('South Carolina', 165_000).taxPercent)
  expect(costsOf({ ...input, price: 165_000, taxPercent }).tax).toBe(500)
  expect(chooseState('', 100_000).taxPercent).toBe('0')
})

test.each([
  ['1e30', 25, 'Enter a number from 0 to 25. Until then, the estimate uses 25.'],
  ['-500', 0, 'Enter a number from 0 to 25. Until then, the estimate uses 0.'],
  ['7.25', 7.25, undefined],
  ['7,5', 0, 'Enter a number from 0 to 25. Until then, the estimate uses 0.'],
  ['', 0, undefined],
])('a tax of “%s” counts as %s percent, and an invalid value is explained', (typed, counted, problem) => {
  expect(inputOf(100_000, { ...exampleValues(100_000), taxPercent: typed }).taxPercent).toBe(counted)
  expect(problemOf('taxPercent', typed)).toBe(problem)
})

test.each([
  ['20.000', 20_000, undefined],
  ['$20,000', 20_000, undefined],
  ['20.50', 0, 'Enter the down payment without decimals, such as 50000 or 50,000. Until then, the estimate uses 0.'],
  ['200,000,000', 100_000_000, 'Enter a number from 0 to 100,000,000. Until then, the estimate uses 100,000,000.'],
  ['', 0, undefined],
])('a down payment of “%s” counts as %d dollars', (typed, counted, problem) => {
  expect(inputOf(100_000, { ...exampleValues(100_000), down: typed }).down).toBe(counted)
  expect(problemOf('down', typed)).toBe(problem)
})
