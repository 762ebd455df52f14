import { expect, test } from 'vitest'
import { changedPrice, PriceChange } from './endpoints.ts'

test.each<[number, PriceChange, number | null]>([
  [165_000, { kind: 'price', price: 159_900 }, 159_900],
  [165_000, { kind: 'amount', amount: -1_500 }, 163_500],
  [165_000, { kind: 'amount', amount: 1 }, 165_001],
  [165_000, { kind: 'percent', percent: -5 }, 156_750],
  [33_333, { kind: 'percent', percent: -2.5 }, 32_500],
  [1_000, { kind: 'percent', percent: 10 }, 1_100], // not 1,100.0000000000002
  [1_000, { kind: 'amount', amount: -999 }, 1],
  [1_000, { kind: 'amount', amount: -1_000 }, null],
  [8, { kind: 'percent', percent: -95 }, null],
  [99_999_999, { kind: 'amount', amount: 1 }, 100_000_000],
  [99_999_999, { kind: 'amount', amount: 2 }, null],
])('%d with %j becomes %j', (price, change, next) => {
  expect(changedPrice(price, change)).toBe(next)
})

test.each([
  [{ kind: 'amount', amount: 0 }, 'Enter an amount other than zero.'],
  [{ kind: 'amount', amount: 0.5 }, 'Enter the amount in whole dollars.'],
  [{ kind: 'amount', amount: NaN }, 'Enter the amount in whole dollars.'],
  [{ kind: 'percent', percent: 0 }, 'Enter a percentage other than zero.'],
  [{ kind: 'percent', percent: -96 }, 'You can lower prices by at most 95 percent.'],
  [{ kind: 'percent', percent: NaN }, 'Enter the percentage as a number.'],
  [{ kind: 'price', price: 0 }, 'Enter the price.'],
  [{ kind: 'price', price: -5 }, 'The price can’t be below zero.'],
])('%j is refused with "%s"', (change, message) => {
  expect(PriceChange.safeParse(change).error?.issues[0]?.message).toBe(message)
})
