import { reviewedStates, stateOf } from '#contract/listings/rules.ts'
import {
  changedFields,
  type ListingInput,
  nameFields,
  type OwnListing,
  type ReviewedListing,
} from '#contract/listings/schema.ts'
import { isLiveField } from '#contract/moderation/rules.ts'
import { afterApproval, afterSending } from '#web/listings/state.tsx'
import type { ToastContent } from '#web/ui/toast-content.ts'

/** Explains above the form what saving will do, and whether admins look at everything first. */
export function whatSavingDoes(
  { revision, ...listing }: Pick<ReviewedListing, 'status' | 'sold' | 'revision'>,
  reviewsAll = true,
): string {
  const state = stateOf(listing)
  if (state === 'rejected') return `Saving sends the listing in again. ${afterApproval}`
  if (state === 'withdrawn') return 'Your changes are kept. The listing stays off the site until you resubmit it.'
  if (!reviewedStates.includes(state)) return `Your changes hold at once. ${afterApproval}`
  const waiting = revision ? ' You are editing the changes that wait for review.' : ''
  const rest = reviewsAll
    ? 'Everything else is reviewed first; until then the approved version stays.'
    : 'So does everything else that needs no review; what does waits for it, and until then the approved version stays.'
  return `Price and mileage change at once. ${rest}${waiting}`
}

/** Label of the button, also while saving. */
export function saveLabel({ status }: Pick<OwnListing, 'status'>, pending: boolean): string {
  if (pending) return 'Saving...'
  return status === 'rejected' ? 'Save and Resubmit' : 'Save Changes'
}

/** The toast after saving: `before` is the listing as it was edited, `answer` as it is now. */
export function whatWasSaved(
  before: ReviewedListing,
  answer: OwnListing,
  sent: ListingInput & { resubmit?: boolean | undefined },
): ToastContent {
  if (sent.resubmit) return { title: 'Sent in again', description: afterSending(answer) }
  if (changedFields(answer as ListingInput, sent).length === 0) return { title: 'Listing saved' }
  const live = changedFields(before as ListingInput, sent).filter(isLiveField)
  const known = (before.revision?.draft ?? before) as ListingInput
  const waitsAnew = changedFields(known, sent).some((it) => !isLiveField(it))
  const atOnce = live.length > 0 ? `Changed at once: ${nameFields(live)}. ` : ''
  return waitsAnew
    ? { title: 'Changes wait for review', description: `${atOnce}Until they are approved, the approved version stays.` }
    : { title: 'Listing saved', description: `${atOnce}Your earlier changes still wait for review.` }
}
