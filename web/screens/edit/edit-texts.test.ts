import { describe, expect, test } from 'vitest'
import type { ListingInput, OwnListing, ReviewedListing } from '#contract/listings/schema.ts'
import { saveLabel, savingNotice, savedToast } from './edit-texts.ts'

test.each([
  ['approved', /^Price and mileage update instantly\. Other changes go live after review/],
  ['paused', /^Price and mileage update instantly/],
  ['expired', /^Price and mileage update instantly/],
  ['pending', /^Your changes will apply immediately/],
  ['rejected', /^Saving resubmits the listing/],
  ['withdrawn', /^Your changes will be saved/],
] as const)('%s: the form explains what saving does', (status, pattern) => {
  expect(savingNotice({ status, sold: false, revision: null })).toMatch(pattern)
  expect(saveLabel({ status }, false)).toBe(status === 'rejected' ? 'Save and Resubmit' : 'Save Changes')
  expect(saveLabel({ status }, true)).toBe('Saving...')
})

describe('after saving, the toast says', () => {
  const draft = { price: 5_000, color: 'Red', imageUrls: ['/images/a.webp'] } as ListingInput
  const before = { ...draft, status: 'approved', revision: null } as ReviewedListing
  const revised = { ...before, revision: { draft: { ...draft, color: 'Blue' }, createdAt: '' } } as ReviewedListing
  const updated = 'Updated: price.'
  const approvedStays = 'The approved version stays live until your changes are approved.'
  test.each<[string, ReviewedListing, Partial<ListingInput>, string, string | undefined]>([
    ['that nothing awaits review', before, { price: 4_000 }, 'Listing saved', undefined],
    ['that a change awaits review', before, { color: 'Blue' }, 'Changes awaiting review', approvedStays],
    [
      'that some changes await review',
      before,
      { price: 4_000, color: 'Blue' },
      'Changes awaiting review',
      `${updated} ${approvedStays}`,
    ],
    [
      'that earlier changes still await review',
      revised,
      { price: 4_000, color: 'Blue' },
      'Listing saved',
      `${updated} Your earlier changes are still in review.`,
    ],
    ['that other changes await review', revised, { color: 'Green' }, 'Changes awaiting review', approvedStays],
    ['that nothing awaits review now', revised, {}, 'Listing saved', undefined],
  ])('%s', (_, listing, over, title, description) => {
    const sent = { ...draft, ...over }
    const answer = { ...draft, price: sent.price, status: 'approved' } as OwnListing
    expect(savedToast(listing, answer, sent)).toEqual(description ? { title, description } : { title })
  })

  test('that it was resubmitted', () => {
    expect(savedToast(before, before, { ...draft, resubmit: true }).title).toBe('Resubmitted')
  })
})
