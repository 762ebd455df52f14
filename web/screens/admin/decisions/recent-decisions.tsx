import { useRef, useSyncExternalStore } from 'react'
import type { DecisionResult } from '#contract/desk/endpoints.ts'
import type { ResponseOf, RequestOf } from '#contract/endpoint.ts'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { undoSeconds } from '#contract/limits.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { reasonsIn, refusalMessage, toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { useKeepFocus } from '#web/ui/focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshDashboard, type AdminChange, useAdminAction, type ActionTexts } from '../parts/actions.ts'
import { useShortcuts, useShortcutsEnabled } from '../shortcuts/shortcuts.tsx'

/**
 * Lists decisions that can still be undone. The `u` key undoes the latest decision or bulk action. An empty list has the
 * same height, so decisions don't shift the layout. Phones show only the buttons.
 */
export function RecentDecisions({ hint }: { hint?: string }) {
  const decisions = useRecentDecisions()
  const undo = useUndo()
  const [on] = useShortcutsEnabled()
  const [last] = decisions
  const keepFocus = useKeepFocus(useRef<HTMLElement>(null))
  useShortcuts({ u: () => last && void undo(last) }, on)
  return (
    <section
      {...keepFocus}
      aria-label="Recent decisions"
      className="flex min-h-12 min-w-0 items-center overflow-x-auto overflow-y-hidden text-sm outline-none [scrollbar-width:none]"
    >
      {decisions.length === 0 ? (
        hint && <p className="text-muted max-sm:hidden">{hint}</p>
      ) : (
        <ul className="flex items-center gap-6 whitespace-nowrap">
          {decisions.map((items) => (
            <li key={`${items[0]!.id} ${items[0]!.version}`} className="flex items-center gap-3">
              <span className="max-sm:sr-only">
                <span className="text-muted">{items[0]!.verdict}</span> {nameOf(items)}
              </span>
              <button
                type="button"
                aria-label={`Undo: ${items[0]!.verdict} ${nameOf(items)}`}
                onClick={() => void undo(items)}
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
  id: number
  /** The listing's version after the decision. Null for resolved reports. */
  version: number | null
  name: string
  verdict: 'Approved' | 'Rejected' | 'Removed' | 'Reports resolved'
}

type DecidedListing = {
  id: number
  version: number | null
  year: number
  make: string
  model: string
  trim?: string | null | undefined
}

export function recentDecision(listing: DecidedListing, verdict: RecentDecision['verdict']): RecentDecision {
  return { id: listing.id, version: listing.version, name: vehicleName(listing), verdict }
}

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

/** The decisions of one action. They can be undone only together. */
type RecentAction = readonly RecentDecision[]

function nameOf(items: RecentAction): string {
  return items.length === 1 ? items[0]!.name : formatCount(items.length, 'vehicle')
}

let recent: readonly RecentAction[] = []
const listeners = new Set<() => void>()

function addRecentDecisions(added: RecentAction) {
  change([added, ...recent])
  setTimeout(() => removeRecentDecisions(added), undoSeconds * 1_000)
}

function removeRecentDecisions(removed: RecentAction) {
  change(recent.filter((action) => action !== removed))
}

function useRecentDecisions(): readonly RecentAction[] {
  return useSyncExternalStore(subscribe, current, current)
}

function current() {
  return recent
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly RecentAction[]) {
  recent = next
  listeners.forEach((listener) => listener())
}

/** Returns a function that undoes decisions. A toast can call it even after the user has left the page. */
function useUndo(): (items: RecentAction) => Promise<void> {
  const { getToken } = useAuth()
  return async (items) => {
    removeRecentDecisions(items)
    try {
      const results = await undoAll(memberApi(getToken), items)
      showOutcome(items, results)
    } catch (error) {
      if (refusalMessage(error) === undefined) addRecentDecisions(items) // lets the user try again
      toastRefusal(error, 'Failed to undo the decision. Please try again.')
    }
    refreshDashboard()
  }
}

async function undoAll(api: ReturnType<typeof memberApi>, items: RecentAction): Promise<readonly DecisionResult[]> {
  for (const { id } of items.filter(({ version }) => version === null)) await api(reports.reopen, { params: { id } })
  const listings = items.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
  if (listings.length === 0) return []
  return api(moderation.undo, { body: { listings } })
}

function showOutcome(items: RecentAction, results: readonly DecisionResult[]) {
  const what = nameOf(items)
  const refused = results.filter(({ problem }) => problem !== null)
  if (refused.length === 0) toast({ title: `Undone: ${what}`, description: 'The decision was reversed.' })
  else if (refused.length === items.length)
    toast({ title: `Couldn’t undo: ${what}`, description: reasonsIn(results), variant: 'destructive' })
  else
    toast({
      title: `Undone: ${formatNumber(items.length - refused.length)} of ${what}`,
      description: `We couldn’t undo: ${namesOf(items, refused)}. ${reasonsIn(results)}`,
      variant: 'destructive',
    })
}

function namesOf(items: RecentAction, refused: readonly DecisionResult[]): string {
  const ids = new Set(refused.map(({ id }) => id))
  return items
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ')
}

type UndoableTexts<E extends AdminChange> = Omit<ActionTexts<E>, 'action' | 'duration'> & {
  decisions: (answer: ResponseOf<E>, request: RequestOf<E>) => RecentDecision[]
}

/** Makes a decision that can be undone from the toast or from the list of recent decisions. */
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
