import { moderation } from '#contract/moderation.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { justDecided } from '../decisions/just-decided.ts'
import { useUndoableAct } from '../decisions/use-undoable-act.ts'
import { useKeptForms } from '#web/members/use-kept-forms.ts'
import { ReasonForm } from '../parts/reason-form.tsx'
import { reasonFields } from '../parts/reason-select.tsx'

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
