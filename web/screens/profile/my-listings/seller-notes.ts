import { type ListingState, reviewedStates, stateOf } from '#contract/listing-transitions.ts'
import type { ListedOwn } from '#contract/listing.ts'
import { listingState } from '#web/listings/state-names.ts'
import { rejectionSentence } from '#web/listings/rejection-sentence.ts'
import { formatPrice } from '#web/format/money.ts'

/** Notes on the state of a listing, for its seller. */
export function sellerNotes(listing: ListedOwn): string[] {
  const { rejection, finalPrice, finalPricePublic, suspended } = listing
  const state = stateOf(listing)
  const notes = [
    suspended && 'Your account is suspended: nobody else sees it.',
    listingState(listing).note,
    finalPrice !== null &&
      `Sold for ${formatPrice(finalPrice)}, which ${finalPricePublic ? 'everybody may see' : 'only you see'}.`,
    rejection && state !== 'withdrawn' && `${refused(state)} ${rejectionSentence(rejection)}`,
    waitsForReview(listing) && 'Until your changes are approved, the approved version stays.',
  ]
  return notes.filter((note) => typeof note === 'string')
}

/** Whether changes wait for review now. They do not in states without a public version, such as sold. */
export function waitsForReview(listing: ListedOwn): boolean {
  return listing.revision !== null && reviewedStates.includes(stateOf(listing))
}

function refused(state: ListingState): string {
  return state === 'rejected' ? 'Not approved:' : 'Your last changes were not approved:'
}
