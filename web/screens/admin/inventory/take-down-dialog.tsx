import { type InventoryVehicle, moderation } from '#contract/moderation.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

type TakeDownDialogProps = { listing: InventoryVehicle | null; onClose: () => void }

/** Asks for a reason and takes a listing down. */
export function TakeDownDialog({ listing, onClose }: TakeDownDialogProps) {
  const takingDown = useAdminAct(moderation.takeDown, {
    title: 'Taken Down',
    done: (taken) => `${vehicleName(taken)} is off the site, and its seller is told why.`,
    failed: 'Failed to take the vehicle down. Please try again.',
    onSuccess: onClose,
  })
  return (
    <Dialog open={listing !== null} onClose={onClose} title={listing ? `Take Down ${vehicleName(listing)}` : ''}>
      {listing && (
        <ReasonForm
          key={listing.id}
          label="Take Down"
          pendingLabel="Taking down..."
          pending={takingDown.isPending}
          onReason={(reason) =>
            takingDown.mutate({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
