import { describe, expect, test } from 'vitest'
import { contactKinds, plainContacts } from '#contract/moderation/contacts.ts'
import { contactExamples } from './contacts.examples.ts'
import { contactsIn, findPaymentWords } from './text.ts'

const reasons = (signals: { reason: string }[]) => signals.map(({ reason }) => reason).join(' ')

describe('contact details in a text', () => {
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

describe('hidden contact details', () => {
  const shareWithSignal = (texts: readonly string[]) =>
    texts.filter((text) => contactsIn(text).length > 0).length / texts.length

  test('are found in at least 90% of the examples, and in at most 2% of the harmless texts', () => {
    expect(contactExamples.contacts).toHaveLength(60)
    expect(contactExamples.harmless).toHaveLength(60)
    expect(shareWithSignal(contactExamples.contacts)).toBeGreaterThanOrEqual(0.9)
    expect(shareWithSignal(contactExamples.harmless)).toBeLessThanOrEqual(0.02)
  })

  test.each([
    ['Call seven two zero 555 0199', 'a phone number: “seven two zero 555 0199”'],
    ['seven-two-zero, five-five-five, oh one nine nine', 'a phone number'],
    ['double five five, seven two zero, oh one nine nine', 'a phone number'],
    ['seven2zero five55 01nine9', 'a phone number'],
    ['7 2 0 5 5 5 0 1 9 9', 'a phone number'],
    ['7️⃣2️⃣0️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣9️⃣9️⃣', 'a phone number'],
    ['720*555*0199', 'a phone number'],
    ['(7)(2)(0)5550199', 'a phone number'],
    ['seven hundred twenty, five fifty-five, oh one ninety-nine', 'a phone number'],
    ['siete dos cero cinco cinco cinco cero uno nueve nueve', 'a phone number'],
    ['72O-555-O199', 'a phone number'],
    ['Text 555-0199', 'a phone number: “555-0199”'],
    ['plus four nine one five one two three four five six seven eight', 'a phone number'],
    ['quickcars (at) gmail dot com', 'an email address: “quickcars (at) gmail dot com”'],
    ['name at mail dot com', 'an email address'],
    ['quickcars @ gmail . com', 'an email address'],
    ['my gmail is quickcars', 'an email address'],
    ['quickcars_at_outlook_dot_com', 'an email address'],
    ['j.doe2021@outlook,com', 'an email address'],
    ['quick cars @ yahoo', 'an email address'],
    ['see bestcars dot com', 'a web address: “bestcars dot com”'],
    ['w h a t s a p p only', 'the name of a messaging app'],
    ['find me on insta', 'a social media account'],
    ['IG: quick_cars', 'a social media account'],
  ])('%j is detected', (text, what) => {
    expect(reasons(contactsIn(text))).toContain(`The text contains ${what}`)
  })

  test.each([
    'Firing orders: 1-8-4-3-6-5-7-2, 1-6-5-10-2-7-3-8-4-9 and 1-10-9-4-3-6-5-8-7-2.',
    'Sold at live auction. Inspected @ the dealer. Pulls @ 6,000 rpm.',
    'Compression 175 180 178 182 176 180.',
    'One owner, two keys, three books. One of five hundred. 0-60 in three point two.',
    'Model years one 2019 and two 2020, serviced 2015 2016 2017 2018.',
    'Bought in the dot com boom. Turn signals work. What’s appropriate?',
    'Kept at home. Net price. Inspected at dealer. Info on request. In us. Me too.',
    'one two three four five six seven eight nine ten eleven twelve '.repeat(20),
  ])('%j has no contact details', (text) => {
    expect(contactsIn(text)).toEqual([])
  })
})

const longest = 20_000
const filledWith = (part: string) => part.repeat(Math.ceil(longest / part.length)).slice(0, longest)

/** Worst-case inputs: parts of a pattern match as often as possible before the whole pattern fails. */
const worst = [
  ['a', 'a-', 'a.', 'a_', 'A fine car, two owners. ', ' ', '\t', '-', '(', '. ', 'a . ', 'Ａ', '\u200b'],
  ['1', '123 ', '555-', '+1 ', '+1 (', 'o1', '7️⃣', '* ', 'call 5 ', 'call 555-01', 'plus 1 ', '1 2 3 4 5 6 7 8 9 '],
  [
    'one',
    'one ',
    'null ',
    'l1 ',
    '1l',
    'five five five, ',
    'seven two zero ',
    'double ',
    'double one ',
    'hundred',
    'seven-',
  ],
  [
    'a@b ',
    'a@a.aa.aa.aa.aa.aa.aa.aa.aa.aa ',
    `${'a'.repeat(60)}@${'b'.repeat(60)} `,
    'a at ',
    'at ',
    '(at) ',
    'gmail',
    'g-mail',
  ],
  [
    'dot com ',
    'x dot ',
    'www ',
    'https://',
    'https://a ',
    'w ',
    'w h a t ',
    'what',
    'insta ',
    'insta: ',
    'find me on ',
    'my ig ',
  ],
  ['western ', 'wire ', 'deposit '],
]
  .flat()
  .map((part) => [part, filledWith(part)] as const)

test.each([
  ...contactKinds.map(({ what, find }) => [what, find] as const),
  ['lookalike characters', plainContacts] as const,
  ['payment words', findPaymentWords] as const,
])(`finding %s takes less than 5 ms in ${longest.toLocaleString('en-US')} characters`, (_what, find) => {
  for (const [part, text] of worst)
    expect(
      fastestOf(() => find(text)),
      part,
    ).toBeLessThan(5)
})

/** Returns the time in ms of the fastest of up to 200 runs, because load slows down some runs. Stops after a run under 5 ms. */
function fastestOf(work: () => unknown): number {
  let fastest = Infinity
  for (let run = 0; run < 200 && fastest >= 5; run++) {
    const start = performance.now()
    work()
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}
