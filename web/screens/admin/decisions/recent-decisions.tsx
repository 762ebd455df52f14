import { useRef, useSyncExternalStore } from 'react'
import type { DecisionResult } from '#contract/desk/endpoints.ts'
import type { ResponseOf, RequestOf } from '#contract/endpoint.ts'
import { undoSeconds } from '#contract/limits.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { useKeepFocus } from '#web/ui/focus.ts'
import { counted } from '#web/ui/format/numbers.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshDashboard, type AdminChange, useAdminAction, type ActionTexts } from '../parts/actions.ts'
import { useShortcuts, useShortcutsOn } from '../shortcuts/shortcuts.tsx'

/**
 * Lists decisions that can still be undone. The `u` key undoes the latest. Always visible to keep the layout stable.
 */
export function RecentDecisions() {
  const decisions = useRecentDecisions()
  const undo = useUndo()
  const [on] = useShortcutsOn()
  const [last] = decisions
  const keepFocus = useKeepFocus(useRef<HTMLElement>(null))
  useShortcuts({ u: () => last && void undo([last]) }, on)
  return (
    <section
      {...keepFocus}
      aria-label="Recent decisions"
      className="flex min-h-13 items-center gap-4 overflow-x-auto border-y border-line text-sm whitespace-nowrap outline-none"
    >
      {decisions.length === 0 ? (
        <p className="text-muted">After a decision, you can undo it here for {undoSeconds} seconds.</p>
      ) : (
        <ul className="flex items-center gap-6">
          {decisions.map((decision) => (
            <li key={`${decision.id} ${decision.version}`} className="flex items-center gap-3">
              <span>
                <span className="text-muted">{decision.verdict}</span> {decision.name}
              </span>
              <button
                type="button"
                aria-label={`Undo: ${decision.verdict} ${decision.name}`}
                onClick={() => void undo([decision])}
                className="text-link min-h-11 px-2"
              >
                Undo
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A decision by the current user that can still be undone. */
type RecentDecision = {
  /** The id of the listing. */
  id: number
  /** The version of the listing after the decision; null for resolved reports. */
  version: number | null
  name: string
  verdict: 'Approved' | 'Rejected' | 'Removed' | 'Reports resolved'
}

type DecidedListing = { id: number; version: number | null; year: number; make: string; model: string }

export function recentDecision(listing: DecidedListing, verdict: RecentDecision['verdict']): RecentDecision {
  return { id: listing.id, version: listing.version, name: vehicleName(listing), verdict }
}

/** Returns the successful decisions of a bulk action on `listings`. */
export function recentDecisionsOf(
  results: readonly DecisionResult[],
  listings: readonly DecidedListing[],
  verdict: RecentDecision['verdict'],
): RecentDecision[] {
  return results.flatMap(({ id, version }) => {
    const listing = listings.find((candidate) => candidate.id === id)
    return listing && version !== null ? [recentDecision({ ...listing, version }, verdict)] : []
  })
}

let recent: readonly RecentDecision[] = []
const listeners = new Set<() => void>()

function addRecentDecisions(added: readonly RecentDecision[]) {
  change([...added, ...recent])
  setTimeout(() => removeRecentDecisions(added), undoSeconds * 1_000)
}

function removeRecentDecisions(removed: readonly RecentDecision[]) {
  change(recent.filter((decision) => !removed.includes(decision)))
}

/** Returns the recent decisions, latest first. */
function useRecentDecisions(): readonly RecentDecision[] {
  return useSyncExternalStore(subscribe, current, current)
}

function current() {
  return recent
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly RecentDecision[]) {
  recent = next
  listeners.forEach((listener) => listener())
}

/** Undoes decisions. Also works from a toast after the user has left the page. */
function useUndo(): (items: readonly RecentDecision[]) => Promise<void> {
  const { getToken } = useAuth()
  return async (items) => {
    removeRecentDecisions(items)
    try {
      const reasons = await undoAll(memberApi(getToken), items)
      showOutcome(items, reasons)
    } catch (error) {
      toastRefusal(error, 'Failed to undo the decision. Please try again.')
    }
    refreshDashboard()
  }
}

/** Undoes decisions and returns the distinct reasons for failures. */
async function undoAll(api: ReturnType<typeof memberApi>, items: readonly RecentDecision[]): Promise<string[]> {
  for (const { id } of items.filter(({ version }) => version === null)) await api(reports.reopen, { params: { id } })
  const listings = items.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
  if (listings.length === 0) return []
  const results = await api(moderation.undo, { body: { listings } })
  return [...new Set(results.flatMap(({ message }) => message ?? []))]
}

function showOutcome(items: readonly RecentDecision[], reasons: readonly string[]) {
  const what = items.length === 1 ? items[0]!.name : counted(items.length, 'vehicle')
  if (reasons.length === 0) toast({ title: `Undone: ${what}`, description: 'The decision was reversed.' })
  else toast({ title: `Couldn’t undo: ${what}`, description: reasons.join(' '), variant: 'destructive' })
}

type UndoableTexts<E extends AdminChange> = Omit<ActionTexts<E>, 'action' | 'duration'> & {
  /** Returns the decisions that can be undone. */
  decisions: (answer: ResponseOf<E>, request: RequestOf<E>) => RecentDecision[]
}

/** Makes a decision that can be undone. Its toast and the list of recent decisions offer Undo for the same time. */
export function useUndoableAction<E extends AdminChange>(
  endpoint: E,
  { decisions, onSuccess, ...texts }: UndoableTexts<E>,
) {
  const undo = useUndo()
  return useAdminAction(endpoint, {
    ...texts,
    action: (answer, request) => {
      const items = decisions(answer, request)
      if (items.length === 0) return undefined
      addRecentDecisions(items)
      return { label: 'Undo', run: () => void undo(items) }
    },
    duration: undoSeconds * 1_000,
    ...(onSuccess && { onSuccess }),
  })
}
