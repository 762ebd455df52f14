import type { ReviewedListing } from '#contract/listings.ts'
import { valuesOf } from '#web/listings/form/draft-values.ts'
import type { StoredDraft } from '#web/listings/form/stored-draft.ts'
import { vehicleName } from '#web/format/titles.ts'

/** What the form begins from: what waits for review, else the listing as it is. */
export function originOf(listing: ReviewedListing): StoredDraft {
  const draft = listing.revision?.draft ?? listing
  const name = vehicleName(draft)
  return {
    values: valuesOf(draft),
    pictures: draft.imageUrls.map((url) => ({ url, name, uploadedAt: 0 })),
    version: listing.version,
  }
}
