import { describe, expect, test } from 'vitest'
import { castListings } from '#demo/cast/listings.ts'
import { findImplausibleValues, comparePrice, type Priced } from './price.ts'
import { findBurst, usualDailySubmissions } from './signals.ts'
import { findPaymentWords } from './text.ts'

const reasons = (signals: { reason: string }[]) => signals.map(({ reason }) => reason).join(' ')

describe('payment words', () => {
  test.each([
    ['Payment by Western Union or wire transfer', 'The text mentions “western union” and “wire transfer”.'],
    ['We use an escrow company', 'The text mentions “escrow”.'],
    ['Western-Union, via my shipping-agent', 'The text mentions “western-union” and “shipping-agent”.'],
    ['Bitcoin or other crypto', 'The text mentions “bitcoin” and “crypto”.'],
  ])('%j are detected', (text, reason) => {
    expect(findPaymentWords(text)).toEqual([{ kind: 'payment', reason }])
  })

  test.each(['Wire wheels and a full wiring loom.', 'Deposited in a museum for years.', 'BTCC replica.'])(
    '%j has no payment words',
    (text) => {
      expect(findPaymentWords(text)).toEqual([])
    },
  )
})

describe('a price is compared with comparable vehicles', () => {
  const now = new Date('2026-06-01')
  const car = { model: '911 GT3', bodyStyle: 'Coupe', year: 2019, price: 162_000 }
  const carsAtPrices = (prices: number[], over: Partial<Priced> = {}) =>
    prices.map((price) => ({ ...car, price, ...over }))
  const judgePrice = (price: number, others: Priced[]) =>
    reasons(comparePrice('Porsche', { ...car, price }, others, now)).replace(/^The price is /, '')
  const usual = [150_000, 155_000, 160_000, 165_000, 170_000, 900_000]

  test.each([
    [162_000, ''],
    [110_000, ''],
    [60_000, '63% below the median of 6 comparable vehicles (Porsche 911 GT3, 2017 to 2021), which is $162,500.'],
    [400_000, '146% above the median of 6 comparable vehicles (Porsche 911 GT3, 2017 to 2021), which is $162,500.'],
  ])('of the same model and years: %i', (price, words) => {
    expect(judgePrice(price, carsAtPrices(usual))).toBe(words)
  })

  test('of the same model in any year, with adjusted prices, if there are too few', () => {
    const older = carsAtPrices([90_000, 91_000, 92_000], { year: 2010, model: '911 gt3' })
    expect(judgePrice(155_000, older)).toBe('')
    expect(judgePrice(60_000, older)).toBe(
      '62% below the median of 3 comparable vehicles (Porsche 911 GT3 of any year, adjusted to 2019), which is $156,157.',
    )
  })

  test('of the same body if there are too few of the model, or else of the make', () => {
    const coupes = carsAtPrices([100_000, 110_000, 120_000], { model: 'Cayman' })
    expect(judgePrice(30_000, coupes)).toBe('')
    expect(judgePrice(20_000, coupes)).toBe(
      '82% below the median of 3 comparable vehicles (Porsche, Coupe of any model, 2007 to 2031, adjusted to 2019), which is $110,000.',
    )
    const others = carsAtPrices([100_000, 110_000, 120_000], { model: 'Cayenne', bodyStyle: 'SUVs' })
    expect(judgePrice(20_000, others)).toBe('')
    expect(judgePrice(10_000, others)).toContain('3 comparable vehicles (Porsche of any model, 2007 to 2031')
  })

  test('yields no signal if there are few cars, cars of another era, or widely spread prices', () => {
    expect(judgePrice(1, carsAtPrices(usual.slice(0, 2)))).toBe('')
    expect(judgePrice(1, carsAtPrices(usual, { model: '356', year: 1958 }))).toBe('')
    expect(judgePrice(60_000, carsAtPrices([20_000, 40_000, 90_000, 200_000, 500_000, 900_000]))).toBe('')
  })

  test('rarely flags the demo’s cars, and detects most of them at a tenth of their price', () => {
    const cars = castListings()
    const signals = (factor: number) =>
      cars.filter((car) => {
        const others = cars.filter(
          (other) => other !== car && other.make === car.make && other.approvedDaysAgo !== null,
        )
        return comparePrice(car.make, { ...car, price: car.price * factor }, others, now).length > 0
      })
    expect(signals(1).length).toBeLessThanOrEqual(5)
    expect(signals(0.1).length).toBeGreaterThan(cars.length / 2)
  })
})

describe('implausible values', () => {
  const now = new Date('2026-06-01')
  test.each([
    [{ price: 1 }, 'A price of $1 is implausibly low.'],
    [{ price: 111_111 }, 'The price, $111,111, looks like a placeholder.'],
    [{ price: 123_456 }, 'The price, $123,456, looks like a placeholder.'],
    [{ year: 2025, mileage: 90_000 }, '90,000 miles in a year is implausibly high.'],
    [{ year: 2010, mileage: 12 }, '12 miles in 16 years is implausibly low.'],
    [{ year: 1994, mileage: 120 }, '120 miles in 32 years is implausibly low.'],
    [{ year: 2021, mileage: 140 }, '140 miles in 5 years is implausibly low.'],
    [{ year: 2016, mileage: 450_000 }, '450,000 miles in 10 years is implausibly high.'],
    [{ year: 1967, mileage: 600 }, ''],
    [{ year: 2021, mileage: 180 }, ''],
    [{ year: 2024, mileage: 90_000 }, ''],
    [{ year: 1990, mileage: 600_000 }, '600,000 miles is implausibly high.'],
    [{}, ''],
    [{ year: 2026, mileage: 0 }, ''],
    [{ year: 1930, mileage: 0 }, ''],
    [{ price: 99_999 }, ''],
  ])('%j', (over, reason) => {
    expect(reasons(findImplausibleValues({ year: 2019, price: 165_000, mileage: 9_800, ...over }, now))).toBe(reason)
  })
})

test('many listings within a day', () => {
  expect(findBurst(usualDailySubmissions)).toEqual([])
  expect(reasons(findBurst(usualDailySubmissions + 1))).toBe('The seller submitted 6 listings within a day.')
})
