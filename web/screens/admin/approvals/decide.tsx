import { moderation } from '#contract/moderation/endpoints.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useKeptForms } from '#web/forms/kept.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { justDecided, useUndoableAct } from '../decisions/just-decided.tsx'
import { ReasonForm, reasonFields } from '../parts/reason.tsx'

type Rejected = { id: number; version: number; year: number; make: string; model: string }
type RejectDialogProps = { listing: Rejected | null; onClose: () => void; onDone?: () => void }

/** Asks for a reason and rejects a pending listing or change. What is typed stays until it is sent. */
export function RejectDialog({ listing, onClose, onDone }: RejectDialogProps) {
  const typed = useKeptForms(reasonFields)
  const rejection = useUndoableAct(moderation.reject, {
    title: (rejected) => `Rejected: ${vehicleName(rejected)}`,
    done: 'Vehicle has been rejected.',
    failed: 'Failed to reject vehicle. Please try again.',
    decided: (rejected) => [justDecided(rejected, 'Rejected')],
    onSuccess: (_, { params }) => {
      typed.forget(aboutRejecting(params.id))
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
          pending={rejection.isPending}
          typed={typed.of(aboutRejecting(listing.id))}
          onReason={(reason) =>
            rejection.mutate({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const aboutRejecting = (id: unknown) => `reject-${String(id)}`

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
