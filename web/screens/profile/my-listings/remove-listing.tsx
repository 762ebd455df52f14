import type { ListedOwn } from '#contract/listing.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import type { Moving } from './use-move.ts'

type RemoveListingProps = { listing: ListedOwn; move: Moving; onCancel: () => void }

/** Asks for confirmation. */
export function RemoveListing({ listing, move, onCancel }: RemoveListingProps) {
  const { id, version } = listing
  return (
    <>
      <p className="text-muted">
        Your {vehicleName(listing)} leaves the site at once. It stays in this list, and you can send it in again.
      </p>
      <div className="mt-6">
        <DialogButtons cancel="Keep It" onCancel={onCancel}>
          <Button
            disabled={move.isPending}
            onClick={() => move.mutate({ params: { id }, body: { transition: 'withdraw', version } })}
          >
            {move.isPending ? 'Removing...' : 'Remove Listing'}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}
