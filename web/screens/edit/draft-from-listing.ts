import type { ReviewedListing } from '#contract/listing.ts'
import { valuesOf } from '#web/listings/form/draft-values.ts'
import { nothingSaid, type SavedDraft } from '#web/listings/form/saved-draft.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'

/** What the edit form starts with: the changes that wait for review, else the listing as it is. */
export function draftFromListing(listing: ReviewedListing): SavedDraft {
  const shown = listing.revision?.draft ?? listing
  const name = vehicleName(shown)
  const said = new Map(listing.pictures.map(({ url, group, label }) => [url, { group, label }]))
  return {
    values: valuesOf(shown),
    pictures: shown.imageUrls.map((url) => ({ url, name, uploadedAt: 0, ...said.get(url) })),
    condition: nothingSaid, // it is described beside this form, and holds at once
    version: listing.version,
  }
}
