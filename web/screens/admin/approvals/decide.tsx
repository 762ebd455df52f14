import type { ComponentProps } from 'react'
import { moderation } from '#contract/moderation/endpoints.ts'
import { vehicleName } from '#web/facts/names.ts'
import { justDecided, useUndoableAct } from '../decisions/just-decided.tsx'
import { ReasonDialog } from '../parts/reason.tsx'

type RejectDialogProps = Pick<ComponentProps<typeof ReasonDialog>, 'listing' | 'onClose'> & { onDone?: () => void }

/** Asks for a reason and rejects a pending listing or change. */
export function RejectDialog({ listing, onClose, onDone }: RejectDialogProps) {
  const rejection = useUndoableAct(moderation.reject, {
    title: (rejected) => `Rejected: ${vehicleName(rejected)}`,
    done: 'Vehicle has been rejected.',
    failed: 'Failed to reject vehicle. Please try again.',
    decided: (rejected) => [justDecided(rejected, 'Rejected')],
    onSuccess: () => onDone?.(),
  })
  return (
    <ReasonDialog {...{ listing, onClose }} verb="Reject" labels={['Reject Vehicle', 'Rejecting...']} act={rejection} />
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
