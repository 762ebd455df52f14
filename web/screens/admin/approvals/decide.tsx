import { moderation } from '#contract/moderation/endpoints.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { justDecided, useUndoableAct } from '../decisions/just-decided.tsx'
import { ReasonForm } from '../parts/reason.tsx'

type Rejected = { id: number; version: number; year: number; make: string; model: string }
type RejectDialogProps = { listing: Rejected | null; onClose: () => void; onDone?: () => void }

/** Asks for a reason and rejects a pending listing or change. */
export function RejectDialog({ listing, onClose, onDone }: RejectDialogProps) {
  const rejection = useUndoableAct(moderation.reject, {
    title: (rejected) => `Rejected: ${vehicleName(rejected)}`,
    done: 'Vehicle has been rejected.',
    failed: 'Failed to reject vehicle. Please try again.',
    decided: (rejected) => [justDecided(rejected, 'Rejected')],
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <Dialog open={listing !== null} onClose={onClose} title={listing ? `Reject ${vehicleName(listing)}` : ''}>
      {listing && (
        <ReasonForm
          key={listing.id}
          label="Reject Vehicle"
          pendingLabel="Rejecting..."
          busy={rejection.isPending}
          about={`reject-${listing.id}`}
          send={(reason) =>
            rejection.mutateAsync({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type Callbacks = { onDone?: () => void; onRefused?: (id: number) => void }

/** Approves a listing, or the changes to it. */
export function useApprove({ onDone, onRefused }: Callbacks) {
  return useUndoableAct(moderation.approve, {
    title: (listing) => `Approved: ${vehicleName(listing)}`,
    done: 'Vehicle has been approved and is now public.',
    failed: 'Failed to approve vehicle. Please try again.',
    decided: (listing) => [justDecided(listing, 'Approved')],
    onSuccess: () => onDone?.(),
    onError: (_, { params }) => onRefused?.(Number(params.id)),
  })
}
