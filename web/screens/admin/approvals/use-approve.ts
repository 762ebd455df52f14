import { moderation } from '#contract/moderation.ts'
import { useAdminAct } from '../parts/use-admin-act.ts'

/** Approves a listing, or the changes to it. */
export function useApprove(onDone?: () => void) {
  return useAdminAct(moderation.approve, {
    title: 'Approved',
    done: 'Vehicle has been approved and is now public.',
    failed: 'Failed to approve vehicle. Please try again.',
    onSuccess: () => onDone?.(),
  })
}
