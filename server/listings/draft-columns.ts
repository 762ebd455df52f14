import { factNames, type FactName, type FactValue } from '#contract/facts.ts'
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
    ...givenFactsOf(draft),
  } satisfies ListingDetails
}

type Facts = { [N in FactName]: FactValue<N> | null }

function givenFactsOf(draft: ListingDraft): Facts {
  return Object.fromEntries(factNames.map((name) => [name, draft[name] || null])) as Facts
}

/** A draft with what the listing says of the facts that the draft does not name; null takes a fact away. */
export function withUnnamedFacts(draft: ListingDraft, listing: ListingDetails): ListingDraft {
  const unnamed = factNames.filter((name) => draft[name] === undefined)
  return { ...draft, ...Object.fromEntries(unnamed.map((name) => [name, listing[name]])) }
}

/** A stored listing as its seller would write it. */
export function draftOf(listing: ListingDetails): ListingDraft {
  return draftColumns(listing as ListingDraft)
}
