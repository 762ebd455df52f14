import { moderation } from '#contract/moderation.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { justDecided } from '../decisions/just-decided.ts'
import { useUndoableAct } from '../decisions/use-undoable-act.ts'

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
