import { describe, expect, test } from 'vitest'
import { isUnchanged, nothingSaid, parseDraft, type SavedDraft, serializeDraft } from './saved.ts'
import { emptyValues } from './values.ts'

const now = Date.UTC(2026, 10, 21)
const hour = 60 * 60 * 1000
const empty: SavedDraft = { values: emptyValues(), pictures: [], condition: nothingSaid }
const draft: SavedDraft = {
  values: { ...emptyValues(), make: 'Porsche', description: 'Two owners.\nNo accidents.' },
  pictures: [{ url: '/images/a.webp', name: 'a.jpg', uploadedAt: now }],
  condition: {
    flaws: [{ place: 'rear', kind: '', size: '', words: 'A dent,\nsmall', imageUrls: ['/images/a.webp'] }],
    noneKnown: false,
  },
}

test('what is written is read again', () => {
  expect(parseDraft(serializeDraft(draft, now), now + hour, empty)).toEqual(draft)
  const edited = { ...draft, version: 3 }
  expect(parseDraft(serializeDraft(edited, now), now + hour, empty)).toEqual(edited)
})

test('touched is a form that differs from what it was begun from, in its fields or its pictures', () => {
  expect(isUnchanged(empty, empty)).toBe(true)
  expect(isUnchanged(draft, empty)).toBe(false)
  expect(isUnchanged({ ...draft, pictures: [...draft.pictures] }, draft)).toBe(true)
  expect(isUnchanged({ ...draft, pictures: [] }, draft)).toBe(false)
  expect(isUnchanged({ ...draft, values: { ...draft.values, color: 'Red' } }, draft)).toBe(false)
  expect(isUnchanged({ ...draft, condition: { flaws: [], noneKnown: true } }, draft)).toBe(false)
})

describe('ignored is', () => {
  const kept = JSON.parse(serializeDraft(draft, now)) as object
  test.each([
    ['nothing', null],
    ['what is no JSON', '{"version":1'],
    ['what is something else', '[1,2]'],
    ['a draft without a condition', JSON.stringify({ ...kept, condition: undefined })],
    ['another version', JSON.stringify({ ...kept, version: 2 })],
    ['a value that is no text', JSON.stringify({ ...kept, values: { price: 7 } })],
    ['a field that there is not', JSON.stringify({ ...kept, values: { sellerId: 'x' } })],
    [
      'a picture from elsewhere',
      JSON.stringify({ ...kept, pictures: [{ url: 'https://x.example/a', name: '', uploadedAt: 1 }] }),
    ],
  ])('%s', (_, text) => expect(parseDraft(text, now, empty)).toBeNull())

  test('what is older than a month', () => {
    expect(parseDraft(serializeDraft(draft, now), now + 31 * 24 * hour, empty)).toBeNull()
  })
})

test('pictures that the server has swept by now are left out and counted, and the rest is kept', () => {
  expect(parseDraft(serializeDraft(draft, now), now + 24 * hour, empty)).toEqual({ ...draft, pictures: [], gone: 1 })
  // Those of the listing itself are there as long as it is.
  expect(parseDraft(serializeDraft(draft, now), now + 24 * hour, draft)).toEqual(draft)
})
