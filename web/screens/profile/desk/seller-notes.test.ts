import { expect, test } from 'vitest'
import type { ReviewedListing } from '#contract/listings/schema.ts'
import { sellerNotes, awaitsReview } from './row.tsx'

const listing = (over: Partial<ReviewedListing>) =>
  ({
    status: 'approved',
    sold: false,
    suspended: false,
    finalPrice: null,
    expiresAt: null,
    revision: null,
    rejection: null,
    ...over,
  }) as ReviewedListing
const revision = { draft: {}, createdAt: '2026-11-20T12:00:00.000Z' } as ReviewedListing['revision']
const rejection = { reason: 'pictures', note: 'Too dark.', at: '2026-11-20T12:00:00.000Z' }
const why = 'The pictures don’t show this vehicle, or don’t show it clearly enough.\nToo dark.'

test.each<[Partial<ReviewedListing>, string[]]>([
  [{}, []],
  [{ expiresAt: '2026-12-24T12:00:00.000Z' }, []], // the status already shows the date
  [{ status: 'rejected', rejection }, [`Not approved: ${why}`]],
  [{ status: 'rejected', rejection: { ...rejection, reason: 'other' } }, ['Not approved: Too dark.']],
  [{ rejection }, [`Your last changes were not approved: ${why}`]],
  [{ sold: true, finalPrice: 9_500 }, ['Sold for $9,500 (only visible to you).']],
  [{ status: 'withdrawn', rejection }, []],
  [{ revision }, ['The approved version stays live until your changes are approved.']],
  [{ revision, sold: true }, []],
])('%j is explained by %j', (over, notes) => {
  expect(sellerNotes(listing(over))).toEqual(notes)
})

test.each<[Partial<ReviewedListing>, boolean]>([
  [{ revision }, true],
  [{ revision, status: 'paused' }, true],
  [{ revision, sold: true }, false],
  [{ revision, status: 'rejected' }, false],
  [{}, false],
])('%j awaits review: %j', (over, awaits) => {
  expect(awaitsReview(listing(over))).toBe(awaits)
})
