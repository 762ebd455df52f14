import { moderation } from '#contract/moderation/endpoints.ts'
import type { InventoryVehicle } from '#contract/moderation/schema.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { justDecided, useUndoableAct } from '../decisions/just-decided.tsx'
import { ReasonForm } from '../parts/reason.tsx'

type TakeDownDialogProps = { listing: InventoryVehicle | null; onClose: () => void }

/** Asks for a reason and takes a listing down. What is typed stays until it is sent. */
export function TakeDownDialog({ listing, onClose }: TakeDownDialogProps) {
  const takingDown = useUndoableAct(moderation.takeDown, {
    title: 'Taken Down',
    decided: (taken) => [justDecided(taken, 'Taken down')],
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
          busy={takingDown.isPending}
          about={`take-down-${listing.id}`}
          send={(reason) =>
            takingDown.mutateAsync({ params: { id: listing.id }, body: { version: listing.version, ...reason } })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
