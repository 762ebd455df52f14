import { describe, expect, test } from 'vitest'
import type { ListingInput, OwnListing, ReviewedListing } from '#contract/listings/schema.ts'
import { saveLabel, whatSavingDoes, whatWasSaved } from './edit-words.ts'

test.each([
  ['approved', /^Price and mileage change at once\. Everything else is reviewed first/],
  ['paused', /^Price and mileage change at once/],
  ['expired', /^Price and mileage change at once/],
  ['pending', /^Your changes hold at once/],
  ['rejected', /^Saving sends the listing in again/],
  ['withdrawn', /^Your changes are kept/],
] as const)('%s: what saving does is said before', (status, words) => {
  expect(whatSavingDoes({ status, sold: false, revision: null })).toMatch(words)
  expect(saveLabel({ status }, false)).toBe(status === 'rejected' ? 'Save and Resubmit' : 'Save Changes')
  expect(saveLabel({ status }, true)).toBe('Saving...')
})

describe('afterwards it is said', () => {
  const draft = { price: 5_000, color: 'Red', imageUrls: ['/images/a.webp'] } as ListingInput
  const before = { ...draft, status: 'approved', revision: null } as ReviewedListing
  const revised = { ...before, revision: { draft: { ...draft, color: 'Blue' }, createdAt: '' } } as ReviewedListing
  const atOnce = 'Changed at once: price.'
  const untilThen = 'Until they are approved, the approved version stays.'
  test.each<[string, ReviewedListing, Partial<ListingInput>, string, string | undefined]>([
    ['nothing waits', before, { price: 4_000 }, 'Listing saved', undefined],
    ['something waits', before, { color: 'Blue' }, 'Changes wait for review', untilThen],
    ['some of it waits', before, { price: 4_000, color: 'Blue' }, 'Changes wait for review', `${atOnce} ${untilThen}`],
    [
      'the rest waits as before',
      revised,
      { price: 4_000, color: 'Blue' },
      'Listing saved',
      `${atOnce} Your earlier changes still wait for review.`,
    ],
    ['something else waits now', revised, { color: 'Green' }, 'Changes wait for review', untilThen],
    ['nothing waits any more', revised, {}, 'Listing saved', undefined],
  ])('that %s', (_, listing, over, title, description) => {
    const sent = { ...draft, ...over }
    const answer = { ...draft, price: sent.price, status: 'approved' } as OwnListing
    expect(whatWasSaved(listing, answer, sent)).toEqual(description ? { title, description } : { title })
  })

  test('that it was sent in again', () => {
    expect(whatWasSaved(before, before, { ...draft, resubmit: true }).title).toBe('Sent in again')
  })
})
