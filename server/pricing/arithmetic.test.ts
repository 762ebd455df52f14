import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjust, rounded, type Candidate, median, quantile, fitRates, type Priced, usualRates } from './arithmetic.ts'
import { type Asked, compare, judge } from './guide.ts'

const thisYear = 2026
const asked: Asked = {
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
 * Worked by hand. The car asked about is of 2020 with 20,000 miles, six years old: the usual rates are 0.4 % for each
 * thousand miles and 6 % for each year; five cars are too few to estimate others.
 *
 * 1  2020, 20,000 mi, $100,000   nothing differs                                                              100,000
 * 2  2020, 30,000 mi,  $96,000   10,000 more: 1.004^10 = 1.040728; 96,000 × 0.040728 = 3,909.9 → +3,900        99,900
 * 3  2019, 20,000 mi,  $92,000   one year older: 92,000 × 0.06 = 5,520 → +5,500                                97,500
 * 4  2021, 12,000 mi, $113,000   8,000 fewer: 1.004^−8 = 0.968568; 113,000 × −0.031432 = −3,551.8 → −3,600
 *                                one year newer: 109,400 × (1 / 1.06 − 1) = 109,400 × −0.056604 = −6,192.5 → −6,200  103,200
 * 5  2018, 25,000 mi,  $88,000   5,000 more: 1.004^5 = 1.020161; 88,000 × 0.020161 = 1,774.1 → +1,800
 *                                two years older: 89,800 × (1.06² − 1) = 89,800 × 0.1236 = 11,099.3 → +11,100  100,900
 *
 * In order: 97,500  99,900  100,000  100,900  103,200. Of five the quartiles are the second and the fourth.
 */
const five = [
  car(1, 2020, 20_000, 100_000),
  car(2, 2020, 30_000, 96_000),
  car(3, 2019, 20_000, 92_000),
  car(4, 2021, 12_000, 113_000),
  car(5, 2018, 25_000, 88_000),
]

describe('five cars, worked by hand', () => {
  const told = compare(five, asked, thisYear)
  const of = (id: number) => told.comparables.find((it) => it.id === id)!

  test('each is adjusted line by line', () => {
    expect(of(1)).toMatchObject({ lines: [], adjusted: 100_000 })
    expect(of(2)).toMatchObject({ lines: [{ of: 'mileage', difference: 10_000, dollars: 3_900 }], adjusted: 99_900 })
    expect(of(3)).toMatchObject({ lines: [{ of: 'age', difference: 1, dollars: 5_500 }], adjusted: 97_500 })
    expect(of(4)).toMatchObject({
      lines: [
        { of: 'mileage', difference: -8_000, dollars: -3_600 },
        { of: 'age', difference: -1, dollars: -6_200 },
      ],
      adjusted: 103_200,
    })
    expect(of(5)).toMatchObject({
      lines: [
        { of: 'mileage', difference: 5_000, dollars: 1_800 },
        { of: 'age', difference: 2, dollars: 11_100 },
      ],
      adjusted: 100_900,
    })
  })

  test('the range, the rates and the words follow', () => {
    expect(told.range).toEqual({ lower: 99_900, median: 100_000, upper: 100_900 })
    expect(told.rates).toEqual({
      per1000Miles: { percent: 0.4, from: 'default' },
      perYear: { percent: 6, from: 'default' },
    })
    expect(told.years).toEqual({ from: 2017, to: 2023, widened: false })
    expect(told).toMatchObject({
      verdict: 'fair',
      headline: 'Fair price',
      reason:
        '$100,000 lies within the middle half of 5 comparable cars, $99,900 to $100,900 once adjusted to this mileage and year.',
    })
  })

  test.each([
    [95_000, 'fair', '$95,000 is $5,000 (5%) below the median of $100,000, close to it, though below the middle half'],
    [94_999, 'below', '$94,999 is $5,001 (5%) below the median of $100,000, below the middle half'],
    [105_001, 'above', '$105,001 is $5,001 (5%) above the median of $100,000, above the middle half'],
  ])('%d is %s', (price, verdict, reason) => {
    const told = compare(five, { ...asked, price }, thisYear)
    expect(told).toMatchObject({ verdict, reason: expect.stringContaining(reason) })
  })

  test('without a price nothing is judged, and the range is told', () => {
    expect(compare(five, { ...asked, price: null }, thisYear)).toMatchObject({
      verdict: null,
      headline: 'What comparable cars cost',
      reason:
        'With this mileage and of this year, half of 5 comparable cars come to between $99,900 and $100,900, the one in the middle to $100,000.',
    })
  })
})

test('where all others have far fewer miles, or far more, that is said', () => {
  const reason = (mileage: number) => compare(five, { ...asked, mileage }, thisYear).reason
  const most = Math.max(...five.map(({ mileage }) => mileage))
  expect(reason(most + 37_000)).toMatch(/\. All of them have at least 37,000 miles fewer: take it as a rough guide\.$/)
  expect(reason(most + 14_999)).not.toContain('rough')
  const least = compare(
    five.map((it) => ({ ...it, mileage: it.mileage + 60_000 })),
    asked,
    thisYear,
  ).reason
  expect(least).toMatch(/miles more: take it as a rough guide\.$/)
})

describe('what is compared', () => {
  test.each([
    [0, 'No other car of this model compares'],
    [1, 'Only one other car of this model compares'],
    [3, 'Only three other cars of this model compare'],
  ])('%d cars are not enough, and that is said', (count, words) => {
    expect(compare(five.slice(0, count), asked, thisYear)).toMatchObject({
      verdict: null,
      range: null,
      headline: `Not enough comparables (${count})`,
      reason: expect.stringContaining(`${words}: Porsche 911 GT3, 2012 to 2027`),
    })
  })

  test('where the nearest years hold too few, more years are taken, which is told', () => {
    const older = five.map((it) => ({ ...it, id: it.id + 10, year: it.year - 6 }))
    expect(compare([...five.slice(0, 4), older[0]!], asked, thisYear)).toMatchObject({
      years: { from: 2012, to: 2027, widened: true },
      verdict: 'fair',
    })
    expect(compare([...five, older[0]!], asked, thisYear).comparables).toHaveLength(5)
  })

  test('a car that its seller lists twice counts once, and one’s own copy of the car asked about not at all', () => {
    const copy = { ...five[1]!, id: 90, mileage: 30_400 }
    const own = { ...car(91, 2020, 20_100, 1_000), sellerId: asked.sellerId }
    expect(compare([...five, copy, own], asked, thisYear)).toEqual(compare(five, asked, thisYear))
    const other = { ...copy, mileage: 31_000 }
    expect(compare([...five, other], asked, thisYear).comparables).toHaveLength(6)
  })

  test('what would have to be adjusted by more than half of its price is not compared', () => {
    const far = car(6, 2020, 150_000, 60_000)
    expect(compare([...five, far], asked, thisYear).comparables).toHaveLength(5)
    expect(compare([...five, { ...far, mileage: 140_000 }], asked, thisYear).comparables).toHaveLength(6)
  })

  test('of many the nearest are taken', () => {
    const many = Array.from({ length: 90 }, (_, n) => car(n + 1, 2020, 20_000 + 1_000 * n, 90_000))
    const ids = compare(many, asked, thisYear).comparables.map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
  })
})

test('a quantile is a value, or lies on the line between two', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([40, 10, 20, 30], share))).toEqual([10, 17.5, 25, 32.5, 40])
  expect(median([7])).toBe(7)
})

test('dollars are rounded to hundreds, of cars below 10,000 to tens', () => {
  expect([rounded(1_774.1, 88_000), rounded(-49, 88_000), rounded(1_774.1, 9_999)]).toEqual([1_800, 0, 1_770])
})

test('fair is what lies between the quartiles, however far they are apart', () => {
  const range = { lower: 60_000, median: 100_000, upper: 150_000 }
  expect([59_999, 60_000, 150_000, 150_001].map((price) => judge(price, range))).toEqual([
    'below',
    'fair',
    'fair',
    'above',
  ])
})

describe('the rates', () => {
  /** What follows them exactly: 4 % a year, 0.25 % for each thousand miles. */
  const exact = Array.from({ length: 25 }, (_, n): Priced => {
    const [year, mileage] = [2015 + (n % 5), 10_000 + 7_000 * Math.floor(n / 5)]
    return { year, mileage, price: 80_000 * 1.04 ** (year - 2015) * 1.0025 ** (-mileage / 1_000) }
  })

  test('are found where the cars follow them', () => {
    const rates = fitRates(exact, usualRates(6))
    expect(rates.mileage).toEqual({ share: expect.closeTo(0.0025, 4), from: 'comparables' })
    expect(rates.age).toEqual({ share: expect.closeTo(0.04, 3), from: 'comparables' })
  })

  test('are hardly moved by a price that is ten times too high', () => {
    const wrong = exact.map((it, n) => (n === 3 ? { ...it, price: it.price * 10 } : it))
    const rates = fitRates(wrong, usualRates(6))
    expect(Math.abs(rates.mileage.share - 0.0025)).toBeLessThan(0.0005)
    expect(Math.abs(rates.age.share - 0.04)).toBeLessThan(0.01)
  })

  test('are the usual ones of eleven cars, and of cars that do not differ', () => {
    expect(fitRates(exact.slice(0, 11), usualRates(6))).toEqual(usualRates(6))
    const alike = exact.map((it) => ({ ...it, year: 2020, mileage: 10_000 }))
    expect(fitRates(alike, usualRates(6))).toEqual(usualRates(6))
  })

  test('usual ones depend on the age: of a classic the year says nothing', () => {
    expect([1, 10, 11, 25, 26].map((age) => usualRates(age).age.share)).toEqual([0.06, 0.06, 0.02, 0.02, 0])
  })
})

describe('whatever the cars are', () => {
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

  test('their order is of no importance', () => {
    fc.assert(
      fc.property(cars({ minLength: 0, maxLength: 40 }), fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = list
          .map((it) => ({ it, at: order.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ it }) => it)
        expect(compare(shuffled, asked, thisYear)).toEqual(compare(list, asked, thisYear))
      }),
    )
  })

  test('lines add up to the adjusted price, which is a whole number and above zero', () => {
    fc.assert(
      fc.property(anyCar, (it) => {
        const { lines, adjusted } = adjust(it, asked, usualRates(6))
        expect(adjusted).toBe(it.price + lines.reduce((sum, { dollars }) => sum + dollars, 0))
        expect(Number.isSafeInteger(adjusted)).toBe(true)
        expect(adjusted).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('one price, however wrong, moves the median no further than to its neighbors', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 500, max: 2_000 }), { minLength: 5, maxLength: 11 })
    fc.assert(
      fc.property(distinct, fc.nat(), fc.integer({ min: 1, max: 100_000_000 }), (hundreds, which, wrong) => {
        const list = hundreds.map((price, n) => car(n + 1, 2020, 20_000, price * 100))
        const at = which % list.length
        const changed = list.map((it, n) => (n === at ? { ...it, price: wrong } : it))
        const sorted = list.map(({ price }) => price).toSorted((one, other) => one - other)
        const [low, high] = [
          sorted[Math.floor((sorted.length - 1) / 2) - 1]!,
          sorted[Math.ceil((sorted.length - 1) / 2) + 1]!,
        ]
        const moved = compare(changed, asked, thisYear).range!.median
        expect(moved).toBeGreaterThanOrEqual(low)
        expect(moved).toBeLessThanOrEqual(high)
      }),
    )
  })
})
