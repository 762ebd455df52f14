import { reviewedStates, stateOf } from '#contract/listings/rules.ts'
import {
  changedFields,
  type ListingInput,
  joinFieldLabels,
  type OwnListing,
  type ReviewedListing,
} from '#contract/listings/schema.ts'
import { isLiveField } from '#contract/moderation/rules.ts'
import { liveAfterApproval, describeNextStep } from '#web/listings/state.tsx'
import type { ToastContent } from '#web/ui/toast-content.ts'

/**
 * Returns a note that explains the effect of saving. `reviewsAll` is true if moderators review all changes on this
 * site.
 */
export function savingNotice(
  { revision, ...listing }: Pick<ReviewedListing, 'status' | 'sold' | 'revision'>,
  reviewsAll = true,
): string {
  const state = stateOf(listing)
  if (state === 'rejected') return `Saving resubmits the listing. ${liveAfterApproval}`
  if (state === 'withdrawn')
    return 'Your changes will be saved, but the listing stays unpublished until you resubmit it.'
  if (!reviewedStates.includes(state)) return `Your changes will apply immediately. ${liveAfterApproval}`
  const waiting = revision ? ' You’re editing the changes that are in review.' : ''
  const rest = reviewsAll ? 'Other changes go live after review.' : 'Some other changes go live only after review.'
  return `Price and mileage update instantly. ${rest}${waiting}`
}

export function saveLabel({ status }: Pick<OwnListing, 'status'>, pending: boolean): string {
  if (pending) return 'Saving...'
  return status === 'rejected' ? 'Save and Resubmit' : 'Save Changes'
}

export function savedToast(
  before: ReviewedListing,
  answer: OwnListing,
  sent: ListingInput & { resubmit?: boolean | undefined },
): ToastContent {
  if (sent.resubmit) return { title: 'Resubmitted', description: describeNextStep(answer) }
  if (changedFields(answer as ListingInput, sent).length === 0) return { title: 'Listing saved' }
  const live = changedFields(before as ListingInput, sent).filter(isLiveField)
  const known = (before.revision?.draft ?? before) as ListingInput
  const needsReview = changedFields(known, sent).some((field) => !isLiveField(field))
  const updated = live.length > 0 ? `Updated: ${joinFieldLabels(live)}. ` : ''
  return needsReview
    ? {
        title: 'Changes awaiting review',
        description: `${updated}The approved version stays live until your changes are approved.`,
      }
    : { title: 'Listing saved', description: `${updated}Your earlier changes are still in review.` }
}
