import { describe, expect, test } from 'vitest'
import { burstOf, usualInADay } from './burst.ts'
import { implausibleIn } from './plausibility.ts'
import { comparePrice } from './price.ts'
import { contactsIn, paymentWordsIn } from './text.ts'

const reasons = (signals: { reason: string }[]) => signals.map(({ reason }) => reason).join(' ')

describe('contact data in a text', () => {
  test.each([
    ['Write to joe.doe+cars@mail.example.com please', 'an e-mail address: “joe.doe+cars@mail.example.com”'],
    ['joe (at) example (dot) com', 'an e-mail address'],
    ['see https://example.com/car?id=1', 'a web address: “https://example.com/car?id=1”'],
    ['more on www.best-cars.example', 'a web address'],
    ['more on best-cars.com, ask', 'a web address: “best-cars.com”'],
    ['call (555) 010-4477 today', 'a phone number: “(555) 010-4477”'],
    ['call 555-010-4477', 'a phone number'],
    ['call 555.010.4477', 'a phone number'],
    ['+49 151 2345 6789', 'a phone number: “+49 151 2345 6789”'],
    ['WhatsApp only', 'the name of a messenger: “WhatsApp”'],
  ])('%j is seen', (text, what) => {
    expect(reasons(contactsIn(text))).toContain(`The text holds ${what}`)
  })

  test.each([
    'Two owners, 9,800 miles, $165,000 new in 2019.',
    'VIN WP0AB2A99BS720000 and engine number 1234567890.',
    'Torque of 339 lb-ft at 6,250-8,400 rpm; 0-60 in 3.2 s.',
    'Serviced 2019-04-12, 2020-04-13 and 2021-05-01.',
    'Inspected @ the dealer. No.1 of 500.',
    'Options: 20/21-inch wheels, PCCB, 3.8L flat-six.',
    'Paid 120 000 150 000 in all.',
  ])('%j holds none', (text) => {
    expect(contactsIn(text)).toEqual([])
  })
})

describe('words of payment', () => {
  test.each([
    ['Payment by Western Union or wire transfer', 'The text speaks of “western union” and “wire transfer”.'],
    ['We use an escrow company', 'The text speaks of “escrow”.'],
    ['Bitcoin or other crypto', 'The text speaks of “bitcoin” and “crypto”.'],
  ])('%j are seen', (text, reason) => {
    expect(paymentWordsIn(text)).toEqual([{ kind: 'payment', reason }])
  })

  test.each(['Wire wheels and a full wiring loom.', 'Deposited in a museum for years.', 'BTCC replica.'])(
    '%j holds none',
    (text) => {
      expect(paymentWordsIn(text)).toEqual([])
    },
  )
})

describe('a price against those of comparable cars', () => {
  const others = [150_000, 155_000, 160_000, 165_000, 170_000, 900_000]
  test.each([
    [162_000, ''],
    [110_000, ''],
    [60_000, 'The price is 63% below the median of 6 comparable cars (GT3s), which is $162,500.'],
    [400_000, 'The price is 146% above the median of 6 comparable cars (GT3s), which is $162,500.'],
  ])('of %i', (price, reason) => {
    expect(reasons(comparePrice(price, others, 'GT3s'))).toBe(reason)
  })

  test('says nothing of few cars, nor where prices differ widely anyway', () => {
    expect(comparePrice(1, others.slice(0, 4), '')).toEqual([])
    expect(comparePrice(60_000, [20_000, 40_000, 90_000, 200_000, 500_000, 900_000], '')).toEqual([])
  })
})

describe('what is hardly plausible', () => {
  const now = new Date('2026-06-01')
  test.each([
    [{ price: 1 }, 'A price of $1 is hardly meant as one.'],
    [{ price: 111_111 }, 'The price, $111,111, looks like a placeholder.'],
    [{ price: 123_456 }, 'The price, $123,456, looks like a placeholder.'],
    [{ year: 2025, mileage: 90_000 }, '90,000 miles in a year are more than hardly any car drives.'],
    [{ year: 2010, mileage: 12 }, '12 miles in 16 years are hardly possible.'],
    [{ year: 1990, mileage: 600_000 }, '600,000 miles are more than hardly any car reaches.'],
    [{}, ''],
    [{ year: 2026, mileage: 0 }, ''],
    [{ year: 1930, mileage: 0 }, ''],
    [{ price: 99_999 }, ''],
  ])('%j', (over, reason) => {
    expect(reasons(implausibleIn({ year: 2019, price: 165_000, mileage: 9_800, ...over }, now))).toBe(reason)
  })
})

test('many listings at once', () => {
  expect(burstOf(usualInADay)).toEqual([])
  expect(reasons(burstOf(usualInADay + 1))).toBe('Its seller sent in 6 listings within a day.')
})
