import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjust, roundDollars, median, quantile, fitRates, type Priced, defaultRates } from './arithmetic.ts'
import { type GuidedCar, compare, judge } from './guide.ts'
import type { Candidate } from './nearest.ts'

const thisYear = 2026
const target: GuidedCar = {
  make: 'Porsche',
  model: '911 GT3',
  year: 2020,
  mileage: 20_000,
  price: 100_000,
  sellerId: 'asks',
}
const car = (id: number, year: number, mileage: number, price: number): Candidate => ({
  id,
  year,
  mileage,
  price,
  sellerId: `seller ${id}`,
  sold: false,
})

/*
 * Computed by hand. The target car is a 2020 model with 20,000 miles, so it is six years old. The default rates are 0.4 % per
 * 1,000 miles and 6 % per year, because five cars are too few for an estimate.
 *
 * 1  2020, 20,000 mi, $100,000   no differences                                                              100,000
 * 2  2020, 30,000 mi,  $96,000   10,000 more: 1.004^10 = 1.040728; 96,000 × 0.040728 = 3,909.9 → +3,900        99,900
 * 3  2019, 20,000 mi,  $92,000   one year older: 92,000 × 0.06 = 5,520 → +5,500                                97,500
 * 4  2021, 12,000 mi, $113,000   8,000 fewer: 1.004^−8 = 0.968568; 113,000 × −0.031432 = −3,551.8 → −3,600
 *                                one year newer: 109,400 × (1 / 1.06 − 1) = 109,400 × −0.056604 = −6,192.5 → −6,200  103,200
 * 5  2018, 25,000 mi,  $88,000   5,000 more: 1.004^5 = 1.020161; 88,000 × 0.020161 = 1,774.1 → +1,800
 *                                two years older: 89,800 × (1.06² − 1) = 89,800 × 0.1236 = 11,099.3 → +11,100  100,900
 *
 * Sorted: 97,500  99,900  100,000  100,900  103,200. The quartiles of five values are the second and the fourth.
 */
const five = [
  car(1, 2020, 20_000, 100_000),
  car(2, 2020, 30_000, 96_000),
  car(3, 2019, 20_000, 92_000),
  car(4, 2021, 12_000, 113_000),
  car(5, 2018, 25_000, 88_000),
]

describe('five cars, computed by hand', () => {
  const guidance = compare(five, target, thisYear)
  const findComparable = (id: number) => guidance.comparables.find((comparable) => comparable.id === id)!

  test('each price is adjusted step by step', () => {
    expect(findComparable(1)).toMatchObject({ lines: [], adjusted: 100_000 })
    expect(findComparable(2)).toMatchObject({
      lines: [{ of: 'mileage', difference: 10_000, dollars: 3_900 }],
      adjusted: 99_900,
    })
    expect(findComparable(3)).toMatchObject({ lines: [{ of: 'age', difference: 1, dollars: 5_500 }], adjusted: 97_500 })
    expect(findComparable(4)).toMatchObject({
      lines: [
        { of: 'mileage', difference: -8_000, dollars: -3_600 },
        { of: 'age', difference: -1, dollars: -6_200 },
      ],
      adjusted: 103_200,
    })
    expect(findComparable(5)).toMatchObject({
      lines: [
        { of: 'mileage', difference: 5_000, dollars: 1_800 },
        { of: 'age', difference: 2, dollars: 11_100 },
      ],
      adjusted: 100_900,
    })
  })

  test('the range, the rates and the texts follow from the adjusted prices', () => {
    expect(guidance.range).toEqual({ lower: 99_900, median: 100_000, upper: 100_900 })
    expect(guidance.rates).toEqual({
      per1000Miles: { percent: 0.4, from: 'default' },
      perYear: { percent: 6, from: 'default' },
    })
    expect(guidance.years).toEqual({ from: 2017, to: 2023, widened: false })
    expect(guidance).toMatchObject({
      verdict: 'fair',
      headline: 'Fair price',
      reason:
        '$100,000 is within the typical range. Half of 5 comparable vehicles, adjusted for mileage and year, cost $99,900 to $100,900.',
    })
  })

  test.each([
    [95_000, 'fair', '$95,000 is close to the median of $100,000. Half of 5 comparable vehicles'],
    [94_999, 'below', '$94,999 is $5,001 (5%) below the median of $100,000. Half of 5 comparable vehicles'],
    [105_001, 'above', '$105,001 is $5,001 (5%) above the median of $100,000. Half of 5 comparable vehicles'],
  ])('%d is %s', (price, verdict, reason) => {
    const guidance = compare(five, { ...target, price }, thisYear)
    expect(guidance).toMatchObject({ verdict, reason: expect.stringContaining(reason) })
  })

  test('without a price, only the range is returned', () => {
    expect(compare(five, { ...target, price: null }, thisYear)).toMatchObject({
      verdict: null,
      headline: 'Prices of comparable vehicles',
      reason:
        'Half of 5 comparable vehicles, adjusted for mileage and year, cost $99,900 to $100,900, with a median of $100,000.',
    })
  })
})

test('the text warns if all other cars have far fewer or far more miles', () => {
  const reason = (mileage: number) => compare(five, { ...target, mileage }, thisYear).reason
  const most = Math.max(...five.map(({ mileage }) => mileage))
  expect(reason(most + 37_000)).toMatch(/\. They all have at least 37,000 fewer miles, so this is a rough guide\.$/)
  expect(reason(most + 14_999)).not.toContain('rough')
  const least = compare(
    five.map((car) => ({ ...car, mileage: car.mileage + 60_000 })),
    target,
    thisYear,
  ).reason
  expect(least).toMatch(/more miles, so this is a rough guide\.$/)
})

describe('the compared cars', () => {
  test.each([
    [0, 'There are no other comparable vehicles'],
    [1, 'There is only one other comparable vehicle'],
    [3, 'There are only three other comparable vehicles'],
  ])('%d cars are too few, with an explanation', (count, words) => {
    expect(compare(five.slice(0, count), target, thisYear)).toMatchObject({
      verdict: null,
      range: null,
      headline: `Not enough comparable vehicles (${count})`,
      reason: expect.stringContaining(`${words}: Porsche 911 GT3, 2012 to 2027`),
    })
  })

  test('more years are included if the nearest years have too few cars', () => {
    const older = five.map((car) => ({ ...car, id: car.id + 10, year: car.year - 6 }))
    expect(compare([...five.slice(0, 4), older[0]!], target, thisYear)).toMatchObject({
      years: { from: 2012, to: 2027, widened: true },
      verdict: 'fair',
    })
    expect(compare([...five, older[0]!], target, thisYear).comparables).toHaveLength(5)
  })

  test('a car that a seller lists twice counts once, and the seller’s other listing of the target car does not count', () => {
    const copy = { ...five[1]!, id: 90, mileage: 30_400 }
    const own = { ...car(91, 2020, 20_100, 1_000), sellerId: target.sellerId }
    expect(compare([...five, copy, own], target, thisYear)).toEqual(compare(five, target, thisYear))
    const other = { ...copy, mileage: 31_000 }
    expect(compare([...five, other], target, thisYear).comparables).toHaveLength(6)
  })

  test('a car that needs an adjustment of more than half of its price is not compared', () => {
    const far = car(6, 2020, 150_000, 60_000)
    expect(compare([...five, far], target, thisYear).comparables).toHaveLength(5)
    expect(compare([...five, { ...far, mileage: 140_000 }], target, thisYear).comparables).toHaveLength(6)
  })

  test('of many cars, only the nearest are compared', () => {
    const many = Array.from({ length: 90 }, (_, n) => car(n + 1, 2020, 20_000 + 1_000 * n, 90_000))
    const ids = compare(many, target, thisYear).comparables.map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
  })
})

test('a quantile is a value, or interpolated between two', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([40, 10, 20, 30], share))).toEqual([10, 17.5, 25, 32.5, 40])
  expect(median([7])).toBe(7)
})

test('dollars are rounded to hundreds, or to tens below 10,000', () => {
  expect([roundDollars(1_774.1, 88_000), roundDollars(-49, 88_000), roundDollars(1_774.1, 9_999)]).toEqual([
    1_800, 0, 1_770,
  ])
})

test('prices between the quartiles are fair, even if the quartiles are far apart', () => {
  const range = { lower: 60_000, median: 100_000, upper: 150_000 }
  expect([59_999, 60_000, 150_000, 150_001].map((price) => judge(price, range))).toEqual([
    'below',
    'fair',
    'fair',
    'above',
  ])
})

describe('the rates', () => {
  /** Cars whose prices follow the rates exactly: 4% per model year and 0.25% per 1,000 miles. */
  const exact = Array.from({ length: 25 }, (_, n): Priced => {
    const [year, mileage] = [2015 + (n % 5), 10_000 + 7_000 * Math.floor(n / 5)]
    return { year, mileage, price: 80_000 * 1.04 ** (year - 2015) * 1.0025 ** (-mileage / 1_000) }
  })

  test('are estimated from cars that follow them', () => {
    const rates = fitRates(exact, defaultRates(6))
    expect(rates.mileage).toEqual({ share: expect.closeTo(0.0025, 4), from: 'comparables' })
    expect(rates.age).toEqual({ share: expect.closeTo(0.04, 3), from: 'comparables' })
  })

  test('hardly change if one price is ten times too high', () => {
    const wrong = exact.map((car, n) => (n === 3 ? { ...car, price: car.price * 10 } : car))
    const rates = fitRates(wrong, defaultRates(6))
    expect(Math.abs(rates.mileage.share - 0.0025)).toBeLessThan(0.0005)
    expect(Math.abs(rates.age.share - 0.04)).toBeLessThan(0.01)
  })

  test('are the defaults for eleven cars, and for identical cars', () => {
    expect(fitRates(exact.slice(0, 11), defaultRates(6))).toEqual(defaultRates(6))
    const identical = exact.map((car) => ({ ...car, year: 2020, mileage: 10_000 }))
    expect(fitRates(identical, defaultRates(6))).toEqual(defaultRates(6))
  })

  test('by default depend on the age: the year of a classic has no effect', () => {
    expect([1, 10, 11, 25, 26].map((age) => defaultRates(age).age.share)).toEqual([0.06, 0.06, 0.02, 0.02, 0])
  })
})

describe('for arbitrary cars', () => {
  const anyCar = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    sellerId: fc.constantFrom('a', 'b', 'c', 'd'),
    year: fc.integer({ min: 2012, max: 2026 }),
    mileage: fc.integer({ min: 0, max: 2_000_000 }),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    sold: fc.boolean(),
  })
  const cars = (limits: { minLength: number; maxLength: number }) =>
    fc.uniqueArray(anyCar, { ...limits, selector: ({ id }) => id })

  test('their order has no effect', () => {
    fc.assert(
      fc.property(cars({ minLength: 0, maxLength: 40 }), fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = list
          .map((car) => ({ car, at: order.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ car }) => car)
        expect(compare(shuffled, target, thisYear)).toEqual(compare(list, target, thisYear))
      }),
    )
  })

  test('the steps add up to the adjusted price, which is a whole number and not negative', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const { lines, adjusted } = adjust(car, target, defaultRates(6))
        expect(adjusted).toBe(car.price + lines.reduce((sum, { dollars }) => sum + dollars, 0))
        expect(Number.isSafeInteger(adjusted)).toBe(true)
        expect(adjusted).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('one wrong price moves the median at most to an adjacent value', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 500, max: 2_000 }), { minLength: 5, maxLength: 11 })
    fc.assert(
      fc.property(distinct, fc.nat(), fc.integer({ min: 1, max: 100_000_000 }), (hundreds, which, wrong) => {
        const list = hundreds.map((price, n) => car(n + 1, 2020, 20_000, price * 100))
        const at = which % list.length
        const changed = list.map((car, n) => (n === at ? { ...car, price: wrong } : car))
        const sorted = list.map(({ price }) => price).toSorted((one, other) => one - other)
        const [low, high] = [
          sorted[Math.floor((sorted.length - 1) / 2) - 1]!,
          sorted[Math.ceil((sorted.length - 1) / 2) + 1]!,
        ]
        const moved = compare(changed, target, thisYear).range!.median
        expect(moved).toBeGreaterThanOrEqual(low)
        expect(moved).toBeLessThanOrEqual(high)
      }),
    )
  })
})
