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
  ['the same', given(), here(), 'unchanged'],
  ['the same of one that was rejected', given(), here({ status: 'rejected' }), 'unchanged'],
  ['the same of one that was paused by hand', given(), here({ status: 'paused' }), 'unchanged'],
  ['another price', given({ fields: { ...fields, price: 1 } }), here(), 'changed'],
  ['nothing but another price', { stockNumber: 'A-1', fields: { price: 1 } }, here(), 'changed'],
  ['no price', given({ fields: { ...fields, price: null } }), here(), 'bad'],
  [
    'its first stock number',
    given({ id: 7 }),
    here({}, { stockNumber: null, draft: { ...draft, imageUrls } }),
    'changed',
  ],
  ['a number that was typed by hand', given(), here({}, { isByHand: true }), 'changed'],
  ['one that was gone', given(), here({ status: 'paused' }, { isGone: true }), 'back'],
  ['one that has expired', given(), here({ status: 'expired' }), 'back'],
  ['one that is sold', given(), here({ sold: true }), 'left'],
  ['one that was removed', given(), here({ status: 'withdrawn' }), 'left'],
  ['no car that is here, without a picture', given(), undefined, 'bad'],
  ['a number that nobody has', given({ id: 8 }), undefined, 'bad'],
  ['nothing', { fields: {} }, undefined, 'bad'],
]
test.each(kinds)('a line with %s', (_what, line, about, kind) => {
  expect(plan(line, about).kind).toBe(kind)
})

test('pictures that are kept already are the same; another one, or another order, is a change', () => {
  const kept: [string, string][] = [
    ['a.jpg', '/images/a.webp'],
    ['b.jpg', '/images/b.webp'],
  ]
  expect(plan(given({ images: ['a.jpg'] }), here(), kept).kind).toBe('unchanged')
  expect(plan(given({ images: ['b.jpg', 'a.jpg'] }), here(), kept).kind).toBe('changed')
  expect(plan(given({ images: ['a.jpg'] }), here(), [['a.jpg', null]]).kind).toBe('changed')
  const added = plan(given({ images: ['b.jpg'] }), undefined, kept)
  expect(added).toMatchObject({ kind: 'new', draft: { imageUrls: ['/images/b.webp'] } })
})

test('each mistake is told by its column, in the words of the sell form', () => {
  const wrong = { ...fields, make: '', year: 3000, price: '1.000' }
  expect(plan(given({ stockNumber: 'x'.repeat(61), fields: wrong, images: ['c.jpg', 'ftp://x'] })).kind).toBe('bad')
  const { issues } = plan(given({ stockNumber: 'x'.repeat(61), fields: wrong, images: ['c.jpg'] }))
  expect(issues).toEqual([
    { field: 'stockNumber', message: 'At most 60 characters, please.' },
    { field: 'images', message: '“c.jpg” did not come along. Put it into a ZIP with the file, under this very name.' },
    { field: 'make', message: 'Please choose a make.' },
    { field: 'year', message: 'Year cannot be in the future' },
    { field: 'price', message: 'Enter the price as a whole number.' },
  ])
})

test('figures out of their bounds are told as what they are', () => {
  const { issues } = plan(given({ fields: { ...fields, year: 20_199, price: -5 } }), here())
  expect(issues).toEqual([
    { field: 'year', message: 'Please give the year in four digits.' },
    { field: 'price', message: 'The price cannot be below zero.' },
  ])
})

test('a line that would only change something says that there is no such car, not what a new one lacks', () => {
  const nobody = {
    field: 'stockNumber',
    message:
      'None of your listings has this stock number. A new one needs make, model, year, mileage, body style, and pictures, too.',
  }
  expect(plan({ stockNumber: 'X-9', fields: { price: 41_000 } }).issues).toEqual([nobody])
  // As a spreadsheet with all columns has it, with what was given told as ever.
  const empty = { make: null, model: '', year: null, mileage: null, bodyStyle: null }
  expect(plan({ stockNumber: 'X-9', fields: { ...empty, price: -5 } }).issues).toEqual([
    nobody,
    { field: 'price', message: 'The price cannot be below zero.' },
  ])
  expect(plan({ id: 8, fields: { price: 41_000 } }).issues).toEqual([
    { field: 'id', message: 'None of your listings has this number.' },
  ])
  // One that lacks a single thing is a new car that lacks it.
  expect(
    plan(given({ fields: { ...fields, model: '' }, images: ['a.jpg'] }), undefined, [['a.jpg', null]]).issues,
  ).toEqual([{ field: 'model', message: 'Please fill in the model.' }])
})

test('of a picture it is told whether it is missing, too large, or none', () => {
  const { issues } = plan(given({ images: ['c.jpg', 'large.jpg', 'ftp://x', 'a.tiff'] }), here(), [
    ['large.jpg', tooLarge],
  ])
  expect(issues.map(({ message }) => message)).toEqual([
    '“c.jpg” did not come along. Put it into a ZIP with the file, under this very name.',
    '“large.jpg” is larger than 5 MB. Please make it smaller.',
    '“ftp://x” is no address of a picture.',
    '“a.tiff” is not a picture that we can use. Please choose a JPEG, PNG, GIF, WebP or AVIF.',
  ])
})
