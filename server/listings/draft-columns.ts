import type { ListingDraft } from '#contract/listing-draft.ts'
import type { ListingDetails } from '#contract/listing.ts'

/** A draft as it is stored: what is not given is null. */
export function draftColumns(draft: ListingDraft) {
  const { make, model, year, price, mileage, bodyStyle, imageUrls } = draft
  return {
    make,
    model,
    year,
    price,
    mileage,
    bodyStyle,
    imageUrls,
    horsepower: draft.horsepower || null,
    transmission: draft.transmission || null,
    fuelType: draft.fuelType || null,
    color: draft.color || null,
    description: draft.description || null,
  } satisfies ListingDetails
}

/** A stored listing as its seller would write it. */
export function draftOf(listing: ListingDetails): ListingDraft {
  return draftColumns(listing as ListingDraft)
}
