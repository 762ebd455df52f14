import type { ReviewedListing } from '#contract/listing.ts'
import { rejectionSentence } from '#web/listings/rejection-sentence.ts'

type RejectionNoticeProps = Pick<ReviewedListing, 'status'> & { rejection: NonNullable<ReviewedListing['rejection']> }

/** Why the listing was rejected, shown above the form. */
export function RejectionNotice({ rejection, status }: RejectionNoticeProps) {
  return (
    <div className="max-w-prose border-l-2 border-danger pl-4">
      <p className="font-medium text-danger">
        {status === 'rejected' ? 'This listing was not approved.' : 'Your last changes were not approved.'}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{rejectionSentence(rejection)}</p>
    </div>
  )
}
