import { expect, test } from 'vitest'
import type { OwnListing } from '#contract/listings/schema.ts'
import { draft } from '#tests/server/cast.ts'
import { planLine, type Stocked } from './lines.ts'
import { tooLarge } from './picture-key.ts'
import type { Given } from './reading/given.ts'

const { imageUrls, ...fields } = { ...draft, imageUrls: ['/images/a.webp'] }
const listing = { ...draft, imageUrls, id: 7, status: 'approved', sold: false, version: 1 } as unknown as OwnListing
const here = (over: Partial<OwnListing> = {}, more: Partial<Stocked> = {}): Stocked => ({
  listing: { ...listing, ...over },
  stockNumber: 'A-1',
  isGone: false,
  isByHand: false,
  draft: { ...draft, imageUrls, stockNumber: 'A-1' },
  ...more,
})
const given = (over: Partial<Given> = {}): Given => ({ stockNumber: 'A-1', fields, ...over })
const plan = (line: Given, about?: Stocked, pictures: [string, string | null][] = []) =>
  planLine(line, about, new Map(pictures))

const kinds: [string, Given, Stocked | undefined, string][] = [
  ['the stored data', given(), here(), 'unchanged'],
  ['the data of a rejected listing', given(), here({ status: 'rejected' }), 'unchanged'],
  ['the data of a manually paused listing', given(), here({ status: 'paused' }), 'unchanged'],
  ['a new price', given({ fields: { ...fields, price: 1 } }), here(), 'changed'],
  ['only a new price', { stockNumber: 'A-1', fields: { price: 1 } }, here(), 'changed'],
  ['no price', given({ fields: { ...fields, price: null } }), here(), 'bad'],
  [
    'its first stock number',
    given({ id: 7 }),
    here({}, { stockNumber: null, draft: { ...draft, imageUrls } }),
    'changed',
  ],
  ['a stock number that the seller entered', given(), here({}, { isByHand: true }), 'changed'],
  ['a car that was missing from the previous file', given(), here({ status: 'paused' }, { isGone: true }), 'back'],
  ['an expired listing', given(), here({ status: 'expired' }), 'back'],
  ['a sold listing', given(), here({ sold: true }), 'left'],
  ['a removed listing', given(), here({ status: 'withdrawn' }), 'left'],
  ['an unknown car without pictures', given(), undefined, 'bad'],
  ['an unknown listing number', given({ id: 8 }), undefined, 'bad'],
  ['nothing', { fields: {} }, undefined, 'bad'],
]
test.each(kinds)('a line with %s', (_what, line, about, kind) => {
  expect(plan(line, about).kind).toBe(kind)
})

test('stored pictures are unchanged; new pictures or a new order are a change', () => {
  const stored: [string, string][] = [
    ['a.jpg', '/images/a.webp'],
    ['b.jpg', '/images/b.webp'],
  ]
  expect(plan(given({ images: ['a.jpg'] }), here(), stored).kind).toBe('unchanged')
  expect(plan(given({ images: ['b.jpg', 'a.jpg'] }), here(), stored).kind).toBe('changed')
  expect(plan(given({ images: ['a.jpg'] }), here(), [['a.jpg', null]]).kind).toBe('changed')
  const added = plan(given({ images: ['b.jpg'] }), undefined, stored)
  expect(added).toMatchObject({ kind: 'new', draft: { imageUrls: ['/images/b.webp'] } })
})

test('each error names its column and has the message of the sell form', () => {
  const wrong = { ...fields, make: '', year: 3000, price: '1.000' }
  expect(plan(given({ stockNumber: 'x'.repeat(61), fields: wrong, images: ['c.jpg', 'ftp://x'] })).kind).toBe('bad')
  const { issues } = plan(given({ stockNumber: 'x'.repeat(61), fields: wrong, images: ['c.jpg'] }))
  expect(issues).toEqual([
    { field: 'stockNumber', message: 'Use 60 characters or fewer.' },
    { field: 'images', message: '“c.jpg” is missing. Add it to a ZIP with the file, under exactly this name.' },
    { field: 'make', message: 'Choose a make.' },
    { field: 'year', message: 'Year cannot be in the future' },
    { field: 'price', message: 'Enter the price as a whole number.' },
  ])
})

test('a car with a frame number instead of a VIN is taken with a note', () => {
  const { kind, issues } = plan(given({ fields: { ...fields, year: 1999, vin: 'BNR34-002345' } }), here())
  expect(kind).toBe('changed')
  expect(issues).toEqual([{ field: 'vin', message: expect.stringContaining('This isn’t a VIN') }])
})

test('numbers out of range are explained', () => {
  const { issues } = plan(given({ fields: { ...fields, year: 20_199, price: -5 } }), here())
  expect(issues).toEqual([
    { field: 'year', message: 'Enter the year with four digits.' },
    { field: 'price', message: 'The price can’t be below zero.' },
  ])
})

test('a partial line for an unknown car says that the car is unknown, not what a new car needs', () => {
  const unknownCar = {
    field: 'stockNumber',
    message:
      'None of your listings has this stock number. A new listing also needs make, model, year, mileage, body style, and pictures.',
  }
  expect(plan({ stockNumber: 'X-9', fields: { price: 41_000 } }).issues).toEqual([unknownCar])
  // As in a spreadsheet with all columns. Errors of given values are still reported.
  const empty = { make: null, model: '', year: null, mileage: null, bodyStyle: null }
  expect(plan({ stockNumber: 'X-9', fields: { ...empty, price: -5 } }).issues).toEqual([
    unknownCar,
    { field: 'price', message: 'The price can’t be below zero.' },
  ])
  expect(plan({ id: 8, fields: { price: 41_000 } }).issues).toEqual([
    { field: 'id', message: 'None of your listings has this number.' },
  ])
  // A line that lacks a single field is a new car that lacks it.
  expect(
    plan(given({ fields: { ...fields, model: '' }, images: ['a.jpg'] }), undefined, [['a.jpg', null]]).issues,
  ).toEqual([{ field: 'model', message: 'Enter the model.' }])
})

test('a picture is reported as missing, too large or no picture', () => {
  const { issues } = plan(given({ images: ['c.jpg', 'large.jpg', 'ftp://x', 'a.tiff'] }), here(), [
    ['large.jpg', tooLarge],
  ])
  expect(issues.map(({ message }) => message)).toEqual([
    '“c.jpg” is missing. Add it to a ZIP with the file, under exactly this name.',
    '“large.jpg” is larger than 5 MB. Make it smaller.',
    '“ftp://x” is not the address of a picture.',
    '“a.tiff” is not a picture that we can use. Choose a JPEG, PNG, GIF, WebP or AVIF.',
  ])
})
