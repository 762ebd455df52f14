import { type ApprovalResult, moderation, type PendingVehicle } from '#contract/moderation.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

type BulkApprovalProps = {
  chosen: readonly PendingVehicle[]
  isAll: boolean
  onChooseAll: (on: boolean) => void
  onDone: () => void
}

/** Approves the selected listings; those that could not be approved are named in the toast and stay in the list. */
export function BulkApproval({ chosen, isAll, onChooseAll, onDone }: BulkApprovalProps) {
  const approval = useAdminAct(moderation.approveAll, {
    title: 'Vehicle Approval',
    done: outcomeOf,
    failed: 'Failed to approve the vehicles. Please try again.',
    onSuccess: onDone,
  })

  function approve() {
    approval.mutate({ body: { listings: chosen.map(({ id, version }) => ({ id, version })) } })
  }

  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
      <CheckBox label="Choose all" checked={isAll} onChange={onChooseAll} className="text-sm text-muted" />
      {chosen.length > 0 && (
        <>
          <p className="figures text-sm text-muted">{formatNumber(chosen.length)} chosen</p>
          <Button disabled={approval.isPending} onClick={approve}>
            {approval.isPending ? 'Approving...' : `Approve ${formatNumber(chosen.length)}`}
          </Button>
        </>
      )}
    </div>
  )
}

/** `2 vehicles are public now. 1 could not be approved: This listing has changed …` */
function outcomeOf(results: ApprovalResult[]): string {
  const refused = results.filter(({ problem }) => problem !== null)
  const approved = results.length - refused.length
  const done = `${formatNumber(approved)} ${approved === 1 ? 'vehicle has' : 'vehicles have'} been approved.`
  if (refused.length === 0) return done
  const reasons = new Set(refused.map(({ message }) => message))
  return `${done} ${formatNumber(refused.length)} could not be: ${[...reasons].join(' ')}`
}
