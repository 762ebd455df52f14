import { describe, expect, test } from 'vitest'
import type { PublicDocument } from '#contract/documents/schema.ts'
import type { LedgerEntry } from '#contract/history/endpoints.ts'
import { type Life, marksOf, maximumMarks } from './marks.ts'

const now = '2026-11-29T12:00:00.000Z'

const entry = (at: string, kind: LedgerEntry['kind'], over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  at: `${at}T00:00:00.000Z`,
  kind,
  from: null,
  to: null,
  state: null,
  ...over,
})

const document = (id: number, issued: string | null, over: Partial<PublicDocument> = {}): PublicDocument => ({
  id,
  kind: 'service',
  title: `Service record ${id}`,
  issued,
  pages: [],
  decidedAt: '2026-10-05T00:00:00.000Z',
  ...over,
})

const priceChanges = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    entry(`2026-10-${10 + day}`, 'price', { from: 50_000 - day, to: 49_999 - day }),
  )

const marks = (over: Partial<Life>) => marksOf({ car: { year: 2019 }, ledger: [], documents: [], now, ...over })
const texts = (over: Partial<Life>) =>
  marks(over).map(({ label, value, date }) => [label, value, date].filter(Boolean).join(' | '))

describe('the marks', () => {
  test('are the registration, owners, documents, listing, price changes and the sale, oldest first', () => {
    const car = { year: 2019, firstRegistration: '2019-04', owners: 2 }
    const ledger = [
      entry('2026-11-20', 'state', { state: 'sold', to: 38_750 }),
      entry('2026-11-10', 'price', { from: 41_000, to: 39_500 }),
      entry('2026-11-01', 'listed', { to: 41_000 }),
    ]
    expect(texts({ car, ledger, documents: [document(4, '2021-06')] })).toEqual([
      'First registration | April 2019',
      '2 owners | Dates unknown',
      'Service record | June 2021',
      'Listed | $41,000 | Nov 1, 2026',
      'Price lowered | $39,500 | Nov 10, 2026',
      'Sold | $38,750 | Nov 20, 2026',
    ])
  })

  test('link to their evidence; entries of the listing history by their index', () => {
    const ledger = [
      entry('2026-11-10', 'price', { from: 41_000, to: 39_500 }),
      entry('2026-11-05', 'confirmed'),
      entry('2026-11-01', 'listed'),
    ]
    const car = { year: 2019, owners: 1 }
    expect(marks({ car, ledger, documents: [document(4, '2021-06')] }).map(({ evidence }) => evidence)).toEqual([
      { type: 'fact', name: 'year' },
      { type: 'fact', name: 'owners' },
      { type: 'document', id: 4 },
      { type: 'change', index: 2 },
      { type: 'change', index: 0 },
    ])
  })

  test('leave out other changes, which only the listing history shows', () => {
    const ledger = [
      entry('2026-11-09', 'state', { state: 'offered' }),
      entry('2026-11-08', 'state', { state: 'paused' }),
      entry('2026-11-07', 'confirmed'),
      entry('2026-11-06', 'mileage', { from: 1, to: 2 }),
      entry('2026-11-05', 'pictures'),
    ]
    expect(texts({ ledger })).toEqual(['Model year | 2019'])
  })

  test('a car without any other data has its model year, or nothing in an empty preview', () => {
    expect(texts({})).toEqual(['Model year | 2019'])
    expect(texts({ car: { year: undefined } })).toEqual([])
  })
})

describe('dates', () => {
  test('a document without a date is placed where it was added', () => {
    expect(texts({ documents: [document(4, null), document(5, '2026-11')] })).toEqual([
      'Model year | 2019',
      'Service record | Added Oct 5, 2026',
      'Service record | November 2026',
    ])
  })

  test('a document can be older than the registration', () => {
    expect(texts({ car: { firstRegistration: '2019-04' }, documents: [document(4, '2018-12')] })).toEqual([
      'Service record | December 2018',
      'First registration | April 2019',
    ])
  })

  test('the model year is never later than another mark', () => {
    const [start, second] = marks({ car: { year: 2027 }, documents: [document(4, '2026-09')] })
    expect([start!.label, start!.at]).toEqual(['Model year', second!.at])
    expect(marks({ car: { year: 2027 } })[0]!.at).toBe(now)
  })

  test('a date in the future is placed at today', () => {
    expect(marks({ documents: [document(4, '2027-03')] })[1]).toMatchObject({ at: now, date: 'March 2027' })
  })

  test('owners have no dates and follow the start; a single owner had the car since it was new', () => {
    const car = { firstRegistration: '2019-04', owners: 1 }
    expect(texts({ car, documents: [document(4, '2018-12')] })[2]).toBe('1 owner | Since new')
    expect(marks({ car })[1]!.at).toBeNull()
  })
})

describe('too many marks', () => {
  test('eight fit', () => {
    const ledger = [...priceChanges(6).toReversed(), entry('2026-10-01', 'listed')]
    expect(marks({ ledger })).toHaveLength(maximumMarks)
  })

  test('price changes are merged first, and open the last one', () => {
    const ledger = [...priceChanges(7).toReversed(), entry('2026-10-01', 'listed')]
    const documents = [document(4, '2020-01'), document(5, '2021-01')]
    expect(texts({ ledger, documents })).toEqual([
      'Model year | 2019',
      'Service record | January 2020',
      'Service record | January 2021',
      'Listed | Oct 1, 2026',
      '7 price changes | $49,993 | Until Oct 16, 2026',
    ])
    expect(marks({ ledger, documents }).at(-1)!.evidence).toEqual({ type: 'change', index: 0 })
  })

  test('then the documents, and then the repeated listings', () => {
    const documents = Array.from({ length: 10 }, (_, index) => document(index, `20${10 + index}-03`))
    const car = { year: 2009, owners: 3 }
    expect(texts({ car, documents })).toEqual([
      'Model year | 2009',
      '3 owners | Dates unknown',
      '10 documents | March 2010 – March 2019',
    ])
    const ledger = Array.from({ length: 11 }, (_, index) => entry(`20${35 - index}-01-01`, 'listed', { to: index }))
    expect(texts({ car, documents, ledger, now: '2040-01-01T00:00:00.000Z' })).toHaveLength(4)
  })
})
