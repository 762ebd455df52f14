import { useState } from 'react'
import { movesFrom, stateOf } from '#contract/listing-transitions.ts'
import { type InventoryVehicle, moderation } from '#contract/moderation.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

/** Marks as sold or relists, after a confirmation; only where the table of transitions allows it. */
export function SoldToggle({ item }: { item: InventoryVehicle }) {
  const { id, sold } = item
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const moves = movesFrom(stateOf(item), 'admin')
  const change = useAdminAct(moderation.toggleSold, {
    title: 'Saved',
    done: 'Vehicle sold status updated successfully.',
    failed: 'Failed to update vehicle sold status. Please try again.',
    onSuccess: close,
  })
  if (!moves.includes('markSold') && !moves.includes('relist')) return null
  const label = sold ? 'Relist' : 'Mark as Sold'
  return (
    <>
      <Button variant="secondary" aria-label={`${label}: ${vehicleName(item)}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onClose={close} title={`${label}: ${vehicleName(item)}`}>
        <p className="text-muted">{sold ? whatRelistingDoes : whatSellingDoes}</p>
        <div className="mt-6">
          <DialogButtons onCancel={close}>
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate({ params: { id }, body: { sold: !sold } })}
            >
              {label}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </>
  )
}

const whatSellingDoes =
  'It leaves all lists at once. Its page stays, marked as sold, and takes no inquiries. You find it again here by the ' +
  'state “Sold”, and can relist it there.'
const whatRelistingDoes = 'It is offered again at once, in all lists.'
