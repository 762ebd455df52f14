import { expect, test } from 'vitest'
import type { OwnListing } from '#contract/listings/schema.ts'
import { draft } from '#tests/server/cast.ts'
import { planLine, type StockedListing } from './lines.ts'
import { tooLarge } from './picture-key.ts'
import type { LineInput } from './reading/line-input.ts'

const { imageUrls, ...fields } = { ...draft, imageUrls: ['/images/a.webp'] }
const listing = { ...draft, imageUrls, id: 7, status: 'approved', sold: false, version: 1 } as unknown as OwnListing
const stockedListing = (overrides: Partial<OwnListing> = {}, more: Partial<StockedListing> = {}): StockedListing => ({
  listing: { ...listing, ...overrides },
  stockNumber: 'A-1',
  isGone: false,
  isByHand: false,
  draft: { ...draft, imageUrls, stockNumber: 'A-1' },
  ...more,
})
const inputOf = (overrides: Partial<LineInput> = {}): LineInput => ({ stockNumber: 'A-1', fields, ...overrides })
const plan = (line: LineInput, about?: StockedListing, pictures: [string, string | null][] = []) =>
  planLine(line, about, new Map(pictures))

const kinds: [string, LineInput, StockedListing | undefined, string][] = [
  ['the stored data', inputOf(), stockedListing(), 'unchanged'],
  ['the data of a rejected listing', inputOf(), stockedListing({ status: 'rejected' }), 'unchanged'],
  ['the data of a manually paused listing', inputOf(), stockedListing({ status: 'paused' }), 'unchanged'],
  ['a new price', inputOf({ fields: { ...fields, price: 1 } }), stockedListing(), 'changed'],
  ['only a new price', { stockNumber: 'A-1', fields: { price: 1 } }, stockedListing(), 'changed'],
  ['no price', inputOf({ fields: { ...fields, price: null } }), stockedListing(), 'bad'],
  [
    'its first stock number',
    inputOf({ id: 7 }),
    stockedListing({}, { stockNumber: null, draft: { ...draft, imageUrls } }),
    'changed',
  ],
  ['a stock number that the seller entered', inputOf(), stockedListing({}, { isByHand: true }), 'changed'],
  [
    'a vehicle that was missing from the previous file',
    inputOf(),
    stockedListing({ status: 'paused' }, { isGone: true }),
    'back',
  ],
  ['an expired listing', inputOf(), stockedListing({ status: 'expired' }), 'back'],
  ['a sold listing', inputOf(), stockedListing({ sold: true }), 'left'],
  ['a removed listing', inputOf(), stockedListing({ status: 'withdrawn' }), 'left'],
  ['an unknown vehicle without pictures', inputOf(), undefined, 'bad'],
  ['an unknown listing number', inputOf({ id: 8 }), undefined, 'bad'],
  ['nothing', { fields: {} }, undefined, 'bad'],
]
test.each(kinds)('a line with %s', (_what, line, about, kind) => {
  expect(plan(line, about).kind).toBe(kind)
})

test('an optional text that is too long is left out with a note', () => {
  const line = inputOf({ fields: { ...fields, color: 'x'.repeat(61), interiorMaterial: 'y'.repeat(61) } })
  expect(plan(line, stockedListing())).toMatchObject({
    kind: 'unchanged',
    issues: [
      { field: 'color', message: expect.stringMatching(/The value was left out\.$/) },
      { field: 'interiorMaterial', message: expect.stringMatching(/The value was left out\.$/) },
    ],
  })
})

test('stored pictures are unchanged; new pictures or a new order are a change', () => {
  const stored: [string, string][] = [
    ['a.jpg', '/images/a.webp'],
    ['b.jpg', '/images/b.webp'],
  ]
  expect(plan(inputOf({ images: ['a.jpg'] }), stockedListing(), stored).kind).toBe('unchanged')
  expect(plan(inputOf({ images: ['b.jpg', 'a.jpg'] }), stockedListing(), stored).kind).toBe('changed')
  expect(plan(inputOf({ images: ['a.jpg'] }), stockedListing(), [['a.jpg', null]]).kind).toBe('changed')
  const added = plan(inputOf({ images: ['b.jpg'] }), undefined, stored)
  expect(added).toMatchObject({ kind: 'new', draft: { imageUrls: ['/images/b.webp'] } })
})

test('each error contains its column, and the same message as the sell form', () => {
  const wrong = { ...fields, make: '', year: 3000, price: '1.000' }
  expect(plan(inputOf({ stockNumber: 'x'.repeat(61), fields: wrong, images: ['c.jpg', 'ftp://x'] })).kind).toBe('bad')
  const { issues } = plan(inputOf({ stockNumber: 'x'.repeat(61), fields: wrong, images: ['c.jpg'] }))
  expect(issues).toEqual([
    { field: 'stockNumber', message: 'Use 60 characters or fewer.' },
    {
      field: 'images',
      message: '“c.jpg” is missing. Upload a ZIP that contains your file and a picture with this name.',
    },
    { field: 'make', message: 'Choose a make.' },
    { field: 'year', message: 'Year cannot be in the future' },
    { field: 'price', message: 'Enter the price as a whole number.' },
  ])
})

test('a vehicle with a frame number instead of a VIN is accepted with a note', () => {
  const { kind, issues } = plan(inputOf({ fields: { ...fields, year: 1999, vin: 'BNR34-002345' } }), stockedListing())
  expect(kind).toBe('changed')
  expect(issues).toEqual([{ field: 'vin', message: expect.stringContaining('This isn’t a 17-character VIN') }])
})

test('numbers out of range are explained', () => {
  const { issues } = plan(inputOf({ fields: { ...fields, year: 20_199, price: -5 } }), stockedListing())
  expect(issues).toEqual([
    { field: 'year', message: 'Enter the year with four digits.' },
    { field: 'price', message: 'The price can’t be below zero.' },
  ])
})

test('a partial line with an unknown stock number gets one error about the number, not one for each missing field', () => {
  const unknownCar = {
    field: 'stockNumber',
    message:
      'None of your listings has this stock number. A new listing also needs make, model, year, mileage, body style, and pictures.',
  }
  expect(plan({ stockNumber: 'X-9', fields: { price: 41_000 } }).issues).toEqual([unknownCar])
  // Spreadsheets often have empty cells in unused columns, so empty cells count as missing. Errors in other cells are reported.
  const empty = { make: null, model: '', year: null, mileage: null, bodyStyle: null }
  expect(plan({ stockNumber: 'X-9', fields: { ...empty, price: -5 } }).issues).toEqual([
    unknownCar,
    { field: 'price', message: 'The price can’t be below zero.' },
  ])
  expect(plan({ id: 8, fields: { price: 41_000 } }).issues).toEqual([
    { field: 'id', message: 'None of your listings has this number.' },
  ])
  // If only one field is missing, the line counts as a new vehicle, not as one with a mistyped stock number.
  expect(
    plan(inputOf({ fields: { ...fields, model: '' }, images: ['a.jpg'] }), undefined, [['a.jpg', null]]).issues,
  ).toEqual([{ field: 'model', message: 'Enter the model.' }])
})

test('a picture is reported as missing, too large or not a picture', () => {
  const { issues } = plan(inputOf({ images: ['c.jpg', 'large.jpg', 'ftp://x', 'a.tiff'] }), stockedListing(), [
    ['large.jpg', tooLarge],
  ])
  expect(issues.map(({ message }) => message)).toEqual([
    '“c.jpg” is missing. Upload a ZIP that contains your file and a picture with this name.',
    '“large.jpg” is larger than 5 MB. Reduce its size, or choose another picture.',
    '“ftp://x” isn’t a picture URL.',
    '“a.tiff” isn’t a picture in a format that we support. Choose a JPEG, PNG, GIF, WebP or AVIF.',
  ])
})
