import { moderation } from '#contract/moderation.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

type Rejected = { id: number; version: number; year: number; make: string; model: string }
type RejectDialogProps = { listing: Rejected | null; onClose: () => void; onDone?: () => void }

/** Asks for a reason and rejects a pending listing or change. */
export function RejectDialog({ listing, onClose, onDone }: RejectDialogProps) {
  const rejection = useAdminAct(moderation.reject, {
    title: 'Rejected',
    done: 'Vehicle has been rejected.',
    failed: 'Failed to reject vehicle. Please try again.',
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
          pending={rejection.isPending}
          onReason={(reason) =>
            rejection.mutate({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
