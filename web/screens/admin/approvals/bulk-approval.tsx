import { useState } from 'react'
import { type ApprovalResult, moderation, type PendingVehicle } from '#contract/moderation.ts'
import { formatNumber } from '#web/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

type BulkApprovalProps = { chosen: readonly PendingVehicle[]; onDone: () => void }

/** Approves what is chosen; what could not be approved is said in the toast, and stays in the list. */
export function BulkApproval({ chosen, onDone }: BulkApprovalProps) {
  const [sent, setSent] = useState(0)
  const approval = useAdminAct(moderation.approveAll, {
    title: 'Vehicle Approval',
    done: outcomeOf,
    failed: 'Failed to approve the vehicles. Please try again.',
    onSuccess: onDone,
  })
  if (chosen.length === 0 && !approval.isPending) return null

  function approve() {
    setSent(chosen.length)
    approval.mutate({ body: { listings: chosen.map(({ id, version }) => ({ id, version })) } })
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface px-4 py-3">
      <p className="figures grow text-sm text-muted">{formatNumber(chosen.length || sent)} chosen</p>
      <Button disabled={approval.isPending} onClick={approve}>
        {approval.isPending ? 'Approving...' : `Approve ${formatNumber(chosen.length)}`}
      </Button>
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
