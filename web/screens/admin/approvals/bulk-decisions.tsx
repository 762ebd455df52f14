import { useRef } from 'react'
import type { DecisionResult } from '#contract/desk/endpoints.ts'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { suggestReason } from '#contract/moderation/rules.ts'
import type { PendingVehicle } from '#contract/moderation/schema.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { recentDecisionsOf, useUndoableAction } from '../decisions/recent-decisions.tsx'
import { outcomeOf } from '../parts/actions.ts'
import { ReasonForm } from '../parts/reason.tsx'

/** The element IDs of the buttons. Keyboard shortcuts use the IDs to focus the buttons. */
export const bulkButtons = { approve: 'approve-selected', reject: 'reject-selected' } as const

type BulkDecisionsProps = { chosen: readonly PendingVehicle[]; onDone: () => void }

/**
 * Buttons that approve or reject the selected listings. Approval skips listings with signals. A toast reports failures, and
 * listings whose decision failed stay in the list.
 */
export function BulkDecisions({ chosen, onDone }: BulkDecisionsProps) {
  const title = 'Vehicle Approval'
  const listings = versionsOf(chosen)
  const calm = chosen.filter(({ signals }) => !signals?.length)
  // `chosen` shrinks if the list is refetched during the request, because the server decides one listing at a time.
  const sent = useRef(chosen)
  const approval = useUndoableAction(moderation.approveAll, {
    title,
    done: (results) => describeApproval(results, sent.current),
    failed: 'Failed to approve the vehicles. Please try again.',
    decisions: (results) => recentDecisionsOf(results, sent.current, 'Approved'),
    onSuccess: (results) =>
      results.every(({ problem }) => problem !== 'has_signals') &&
      describeSkipped(sent.current) === undefined &&
      onDone(),
  })
  const rejection = useUndoableAction(moderation.rejectAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'rejected'),
    failed: 'Failed to reject the vehicles. Please try again.',
    decisions: (results) => recentDecisionsOf(results, sent.current, 'Rejected'),
    onSuccess: onDone,
  })
  return (
    <>
      <Button
        id={bulkButtons.approve}
        disabled={approval.isPending || calm.length === 0}
        onClick={() => {
          sent.current = chosen
          approval.mutate({ body: { listings } })
        }}
      >
        {approval.isPending ? 'Approving...' : `Approve ${formatNumber(calm.length)}`}
      </Button>
      <DialogButton
        id={bulkButtons.reject}
        disabled={approval.isPending}
        label={`Reject ${formatNumber(chosen.length)}`}
        title={`Reject ${formatCount(chosen.length, 'Vehicle')}`}
      >
        <ReasonForm
          labels={['Reject Vehicles', 'Rejecting...']}
          busy={rejection.isPending}
          about="reject-several"
          suggestion={commonSuggestion(chosen)}
          send={(reason) => {
            sent.current = chosen
            return rejection.mutateAsync({ body: { listings, ...reason } })
          }}
        />
      </DialogButton>
    </>
  )
}

/** Returns a note about the selected listings that a bulk approval skips, if any. */
export function describeSkipped(chosen: readonly PendingVehicle[]): string | undefined {
  const risky = chosen.filter(({ signals }) => signals?.length).length
  return risky > 0 ? `${formatNumber(risky)} with signals won’t be approved` : undefined
}

function versionsOf(chosen: readonly PendingVehicle[]) {
  return chosen.map(({ id, version }) => ({ id, version }))
}

/** Returns the rejection reason that the signals suggest, or undefined if it differs between the selected listings. */
function commonSuggestion(chosen: readonly PendingVehicle[]) {
  const all = chosen.map(({ signals }) => suggestReason(signals ?? []))
  return all.every((suggestion) => suggestion?.reason === all[0]?.reason) ? all[0] : undefined
}

/** Returns text such as `14 vehicles have been approved. 1 has a signal and was left out: 2019 Porsche 911.` */
function describeApproval(results: readonly DecisionResult[], chosen: readonly PendingVehicle[]): string {
  const leftOut = results.filter(({ problem }) => problem === 'has_signals').map(({ id }) => id)
  const others = results.filter(({ id }) => !leftOut.includes(id))
  const outcome = outcomeOf(others, 'vehicle', 'approved')
  if (leftOut.length === 0) return outcome
  const names = chosen.filter(({ id }) => leftOut.includes(id)).map(vehicleName)
  const have = leftOut.length === 1 ? '1 has a signal and was' : `${formatNumber(leftOut.length)} have signals and were`
  return `${outcome} ${have} left out: ${names.join(', ')}.`
}
