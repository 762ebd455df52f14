import { useState } from 'react'
import { moderation, type PendingVehicle } from '#contract/moderation.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { decidedOf } from '../decisions/just-decided.ts'
import { useUndoableAct } from '../decisions/use-undoable-act.ts'
import { outcomeOf } from '../parts/outcome.ts'
import { useKeptForms } from '#web/members/use-kept-forms.ts'
import { ReasonForm } from '../parts/reason-form.tsx'
import { reasonFields } from '../parts/reason-select.tsx'

type BulkDecisionsProps = { chosen: readonly PendingVehicle[]; onDone: () => void }

/** Approves or rejects the chosen listings; those with which it could not be done are told in the toast and stay in the list. */
export function BulkDecisions({ chosen, onDone }: BulkDecisionsProps) {
  const [rejecting, setRejecting] = useState(false)
  const typed = useKeptForms(reasonFields)
  const title = 'Vehicle Approval'
  const listings = chosen.map(({ id, version }) => ({ id, version }))
  const approval = useUndoableAct(moderation.approveAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'approved'),
    failed: 'Failed to approve the vehicles. Please try again.',
    decided: (results) => decidedOf(results, chosen, 'Approved'),
    onSuccess: onDone,
  })
  const rejection = useUndoableAct(moderation.rejectAll, {
    title,
    done: (results) => outcomeOf(results, 'vehicle', 'rejected'),
    failed: 'Failed to reject the vehicles. Please try again.',
    decided: (results) => decidedOf(results, chosen, 'Rejected'),
    onSuccess: () => {
      typed.forget('reject-several')
      setRejecting(false)
      onDone()
    },
  })
  return (
    <>
      <Button disabled={approval.isPending} onClick={() => approval.mutate({ body: { listings } })}>
        {approval.isPending ? 'Approving...' : `Approve ${formatNumber(chosen.length)}`}
      </Button>
      <Button variant="secondary" disabled={approval.isPending} onClick={() => setRejecting(true)}>
        Reject {formatNumber(chosen.length)}
      </Button>
      <Dialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${counted(chosen.length, 'Vehicle')}`}
      >
        <ReasonForm
          label="Reject Vehicles"
          pendingLabel="Rejecting..."
          pending={rejection.isPending}
          typed={typed.of('reject-several')}
          onReason={(reason) => rejection.mutate({ body: { listings, ...reason } })}
          onClose={() => setRejecting(false)}
        />
      </Dialog>
    </>
  )
}
