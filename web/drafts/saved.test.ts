import { describe, expect, test } from 'vitest'
import { newCar, parseDraft, type SavedDraft, savedOf, textOf } from './saved.ts'
import { emptyValues } from './values.ts'

const now = Date.UTC(2026, 10, 21)
const hour = 60 * 60 * 1000
const empty = newCar()
const draft: SavedDraft = {
  ...empty,
  changedAt: now,
  isSaved: false,
  values: { ...emptyValues(), make: 'Porsche', description: 'Two owners.\nNo accidents.' },
  pictures: [{ url: '/images/a.webp', name: 'a.jpg', uploadedAt: now, group: null, label: null, shot: null }],
  condition: {
    flaws: [{ place: 'rear', kind: '', size: '', words: 'A dent,\nsmall', imageUrls: ['/images/a.webp'] }],
    noneKnown: false,
  },
}

const storedDraft = (over: Partial<SavedDraft> = {}) => JSON.stringify(savedOf({ ...draft, ...over }))

test('a stored draft is parsed unchanged', () => {
  expect(parseDraft(storedDraft(), now + hour, empty)).toEqual(draft)
  const sent = { version: 3, sent: '{}' }
  expect(parseDraft(storedDraft(sent), now + hour, empty)).toEqual({ ...draft, ...sent })
})

test('drafts are equal if fields, pictures and condition are equal', () => {
  const isSame = (over: Partial<SavedDraft>) => textOf({ ...draft, ...over }) === textOf(draft)
  const [picture] = draft.pictures
  expect(isSame({ version: 3, changedAt: 0, pictures: [{ ...picture!, label: '', shot: undefined }] })).toBe(true)
  expect(isSame({ pictures: [] })).toBe(false)
  expect(isSame({ pictures: [{ ...picture!, label: 'Seats' }] })).toBe(false)
  expect(isSame({ values: { ...draft.values, color: 'Red' } })).toBe(false)
  expect(isSame({ condition: { flaws: [], noneKnown: true } })).toBe(false)
})

describe('the parser ignores', () => {
  const valid = JSON.parse(storedDraft()) as object
  test.each([
    ['nothing', null],
    ['invalid JSON', '{"version":1'],
    ['another type', '[1,2]'],
    ['a draft without a condition', JSON.stringify({ ...valid, condition: undefined })],
    ['a cleared draft', '"cleared"'],
    ['a value that is not a string', JSON.stringify({ ...valid, values: { price: 7 } })],
    ['an unknown field', JSON.stringify({ ...valid, values: { sellerId: 'x' } })],
    [
      'a picture of another site',
      JSON.stringify({ ...valid, pictures: [{ url: 'https://x.example/a', name: '', uploadedAt: 1 }] }),
    ],
  ])('%s', (_, text) => expect(parseDraft(text, now, empty)).toBeNull())

  test('a draft older than a month, unless the account has it', () => {
    const later = now + 31 * 24 * hour
    expect(parseDraft(storedDraft(), later, empty)).toBeNull()
    expect(parseDraft(storedDraft({ isSaved: true }), later, empty)).not.toBeNull()
  })
})

test('pictures that the server has deleted since are left out and counted; the others are kept', () => {
  const later = now + 24 * hour
  expect(parseDraft(storedDraft(), later, empty)).toEqual({ ...draft, pictures: [], missing: 1 })
  // The server never deletes pictures that belong to the edited listing or to the draft in the account.
  expect(parseDraft(storedDraft(), later, draft)).toEqual(draft)
  const sent = textOf(draft)
  expect(parseDraft(storedDraft({ sent }), later, empty)).toEqual({ ...draft, sent })
})
