import { expect, test } from 'vitest'
import type { ListingDraft } from '#contract/listing-draft.ts'
import type { OwnListing } from '#contract/listings.ts'
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

test('afterwards it is said whether anything waits', () => {
  const draft = { price: 5_000, color: 'Red', imageUrls: ['/images/a.webp'] } as ListingDraft
  const answer = { ...draft, status: 'approved' } as OwnListing
  expect(whatWasSaved(answer, draft).title).toBe('Listing saved')
  expect(whatWasSaved(answer, { ...draft, color: 'Blue' }).title).toBe('Changes wait for review')
  expect(whatWasSaved(answer, { ...draft, resubmit: true }).title).toBe('Sent in again')
})
