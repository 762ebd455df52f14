import type { ComponentProps } from 'react'
import { moderation } from '#contract/moderation/endpoints.ts'
import { vehicleName } from '#web/facts/names.ts'
import { recentDecision, useUndoableAction } from '../decisions/recent-decisions.tsx'
import { ReasonDialog } from '../parts/reason.tsx'

type RejectDialogProps = Pick<ComponentProps<typeof ReasonDialog>, 'listing' | 'signals' | 'onClose'> & {
  onDone?: () => void
}

export function RejectDialog({ listing, signals, onClose, onDone }: RejectDialogProps) {
  const rejection = useUndoableAction(moderation.reject, {
    title: (rejected) => `Rejected: ${vehicleName(rejected)}`,
    done: 'Vehicle has been rejected.',
    failed: 'Failed to reject vehicle. Please try again.',
    decisions: (rejected) => [recentDecision(rejected, 'Rejected')],
    onSuccess: () => onDone?.(),
  })
  return (
    <ReasonDialog
      {...{ listing, signals, onClose }}
      verb="Reject"
      labels={['Reject Vehicle', 'Rejecting...']}
      action={rejection}
    />
  )
}

type Callbacks = { onDone?: () => void; onRefused?: (id: number) => void }

export function useApprove({ onDone, onRefused }: Callbacks) {
  return useUndoableAction(moderation.approve, {
    title: (listing) => `Approved: ${vehicleName(listing)}`,
    done: 'Vehicle has been approved and is now public.',
    failed: 'Failed to approve vehicle. Please try again.',
    decisions: (listing) => [recentDecision(listing, 'Approved')],
    onSuccess: () => onDone?.(),
    onError: (_, { params }) => onRefused?.(Number(params.id)),
  })
}
