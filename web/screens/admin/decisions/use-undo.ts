import { moderation } from '#contract/moderation.ts'
import { reports } from '#contract/reports.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { memberApi } from '#web/api/member-api.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { counted } from '#web/format/numbers.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshDashboard } from '../parts/use-admin-act.ts'
import { type JustDecided, removeJustDecided } from './just-decided.ts'

/** Takes decisions back; also from a toast, when the page on which they were made has gone. */
export function useUndo(): (items: readonly JustDecided[]) => Promise<void> {
  const { getToken } = useAuth()
  return async (items) => {
    removeJustDecided(items)
    try {
      const reasons = await refusalsOf(memberApi(getToken), items)
      tell(items, reasons)
    } catch (error) {
      toastRefusal(error, 'Failed to take it back. Please try again.')
    }
    refreshDashboard()
  }
}

/** Why some of them could not be taken back, each reason once. */
async function refusalsOf(api: ReturnType<typeof memberApi>, items: readonly JustDecided[]): Promise<string[]> {
  for (const { id } of items.filter(({ version }) => version === null)) await api(reports.reopen, { params: { id } })
  const listings = items.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
  if (listings.length === 0) return []
  const results = await api(moderation.undo, { body: { listings } })
  return [...new Set(results.flatMap(({ message }) => message ?? []))]
}

function tell(items: readonly JustDecided[], reasons: readonly string[]) {
  const what = items.length === 1 ? items[0]!.name : counted(items.length, 'vehicle')
  if (reasons.length === 0) toast({ title: `Taken back: ${what}`, description: 'It stands as before.' })
  else toast({ title: `Not taken back: ${what}`, description: reasons.join(' '), variant: 'destructive' })
}
