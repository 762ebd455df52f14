import { describe, expect, test } from 'vitest'
import { castListings } from '#demo/cast/listings.ts'
import { growthOf } from '#tests/server/growth.ts'
import { contactExamples } from './contacts.examples.ts'
import { implausibleIn, comparePrice, type Priced } from './price.ts'
import { burstOf, usualInADay } from './signals.ts'
import { contactsIn, paymentWordsIn } from './text.ts'

const reasons = (signals: { reason: string }[]) => signals.map(({ reason }) => reason).join(' ')

describe('contact details in a text', () => {
  test('at most 2% of harmless descriptions get a signal', () => {
    const flagged = contactExamples.harmless.filter((text) => contactsIn(text).length > 0)
    expect(flagged.length / contactExamples.harmless.length, flagged.join('\n')).toBeLessThanOrEqual(0.02)
  })

  test.each([
    ['Write to joe.doe+cars@mail.example.com please', 'an email address: “joe.doe+cars@mail.example.com”'],
    ['joe (at) example (dot) com', 'an email address'],
    ['see https://example.com/car?id=1', 'a web address: “https://example.com/car?id=1”'],
    ['more on www.best-cars.example', 'a web address'],
    ['more on best-cars.com, ask', 'a web address: “best-cars.com”'],
    ['call (555) 010-4477 today', 'a phone number: “(555) 010-4477”'],
    ['call 555-010-4477', 'a phone number'],
    ['call 555.010.4477', 'a phone number'],
    ['+49 151 2345 6789', 'a phone number: “+49 151 2345 6789”'],
    ['WhatsApp only', 'the name of a messaging app: “WhatsApp”'],
  ])('%j is detected', (text, what) => {
    expect(reasons(contactsIn(text))).toContain(`The text contains ${what}`)
  })

  test.each([
    ['joe@example.com', ['an email address: “joe@example.com”']],
    ['joe@example.com, joe.doe@mail.example.org', ['an email address: “joe@example.com”']],
    ['joe@example.com or best-cars.com', ['an email address: “joe@example.com”', 'a web address: “best-cars.com”']],
  ])('%j: each part of the text is reported once', (text, what) => {
    expect(contactsIn(text).map(({ reason }) => reason)).toEqual(what.map((part) => `The text contains ${part}.`))
  })

  test.each([
    'Two owners, 9,800 miles, $165,000 new in 2019.',
    'VIN WP0AB2A99BS720000 and engine number 1234567890.',
    'Torque of 339 lb-ft at 6,250-8,400 rpm; 0-60 in 3.2 s.',
    'Serviced 2019-04-12, 2020-04-13 and 2021-05-01.',
    'Inspected @ the dealer. No.1 of 500.',
    'Options: 20/21-inch wheels, PCCB, 3.8L flat-six.',
    'Paid 120 000 150 000 in all.',
  ])('%j has no contact details', (text) => {
    expect(contactsIn(text)).toEqual([])
  })
})

test.each([
  ['pairs with a dash', 'a-'.repeat(10_000)],
  ['letters', 'a'.repeat(20_000)],
  ['digits', '1'.repeat(20_000)],
  ['digits in groups', '123 '.repeat(5_000)],
  ['dots', 'a.'.repeat(10_000)],
  ['plus signs', '+1 '.repeat(6_666)],
  ['a number without an end', `+1${' ('.repeat(10_000)}`],
  ['half addresses', 'a@b '.repeat(5_000)],
  ['addresses that do not end', `${'a'.repeat(60)}@${'b'.repeat(60)} `.repeat(164)],
  ['spaces', ' '.repeat(20_000)],
])('a text of %s takes linear time', (_what, text) => {
  const read = (part: string) => [contactsIn(part), paymentWordsIn(part)]
  expect(growthOf(read, text)).toBeLessThan(2.5)
})

describe('payment words', () => {
  test.each([
    ['Payment by Western Union or wire transfer', 'The text mentions “western union” and “wire transfer”.'],
    ['We use an escrow company', 'The text mentions “escrow”.'],
    ['Bitcoin or other crypto', 'The text mentions “bitcoin” and “crypto”.'],
  ])('%j are detected', (text, reason) => {
    expect(paymentWordsIn(text)).toEqual([{ kind: 'payment', reason }])
  })

  test.each(['Wire wheels and a full wiring loom.', 'Deposited in a museum for years.', 'BTCC replica.'])(
    '%j has no payment words',
    (text) => {
      expect(paymentWordsIn(text)).toEqual([])
    },
  )
})

describe('a price is compared with comparable vehicles', () => {
  const now = new Date('2026-06-01')
  const car = { model: '911 GT3', bodyStyle: 'Coupe', year: 2019, price: 162_000 }
  const at = (prices: number[], over: Partial<Priced> = {}) => prices.map((price) => ({ ...car, price, ...over }))
  const judged = (price: number, others: Priced[]) =>
    reasons(comparePrice('Porsche', { ...car, price }, others, now)).replace(/^The price is /, '')
  const usual = [150_000, 155_000, 160_000, 165_000, 170_000, 900_000]

  test.each([
    [162_000, ''],
    [110_000, ''],
    [60_000, '63% below the median of 6 comparable vehicles (Porsche 911 GT3, 2017 to 2021), which is $162,500.'],
    [400_000, '146% above the median of 6 comparable vehicles (Porsche 911 GT3, 2017 to 2021), which is $162,500.'],
  ])('of the same model and years: %i', (price, words) => {
    expect(judged(price, at(usual))).toBe(words)
  })

  test('of the same model in any year, with adjusted prices, if there are too few', () => {
    const older = at([90_000, 91_000, 92_000], { year: 2010, model: '911 gt3' })
    expect(judged(155_000, older)).toBe('')
    expect(judged(60_000, older)).toBe(
      '62% below the median of 3 comparable vehicles (Porsche 911 GT3 of any year, adjusted to 2019), which is $156,157.',
    )
  })

  test('of the same body if there are too few of the model, or else of the make', () => {
    const coupes = at([100_000, 110_000, 120_000], { model: 'Cayman' })
    expect(judged(30_000, coupes)).toBe('')
    expect(judged(20_000, coupes)).toBe(
      '82% below the median of 3 comparable vehicles (Porsche, Coupe of any model, 2007 to 2031, adjusted to 2019), which is $110,000.',
    )
    const others = at([100_000, 110_000, 120_000], { model: 'Cayenne', bodyStyle: 'SUVs' })
    expect(judged(20_000, others)).toBe('')
    expect(judged(10_000, others)).toContain('3 comparable vehicles (Porsche of any model, 2007 to 2031')
  })

  test('yields no signal if there are few cars, cars of another era, or widely spread prices', () => {
    expect(judged(1, at(usual.slice(0, 2)))).toBe('')
    expect(judged(1, at(usual, { model: '356', year: 1958 }))).toBe('')
    expect(judged(60_000, at([20_000, 40_000, 90_000, 200_000, 500_000, 900_000]))).toBe('')
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
    [{ year: 1990, mileage: 600_000 }, '600,000 miles is implausibly high.'],
    [{}, ''],
    [{ year: 2026, mileage: 0 }, ''],
    [{ year: 1930, mileage: 0 }, ''],
    [{ price: 99_999 }, ''],
  ])('%j', (over, reason) => {
    expect(reasons(implausibleIn({ year: 2019, price: 165_000, mileage: 9_800, ...over }, now))).toBe(reason)
  })
})

test('many listings within a day', () => {
  expect(burstOf(usualInADay)).toEqual([])
  expect(reasons(burstOf(usualInADay + 1))).toBe('The seller submitted 6 listings within a day.')
})
