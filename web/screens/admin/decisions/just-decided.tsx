import { useRef, useSyncExternalStore } from 'react'
import type { DecisionResult } from '#contract/desk/endpoints.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
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
import { refreshDashboard, type AdminChange, useAdminAct, type Words } from '../parts/acts.ts'
import { useShortcuts, useShortcutsOn } from '../shortcuts/shortcuts.tsx'

/** What can still be taken back, in one line that is always there, so that nothing moves; `u` takes the last one back. */
export function JustDecidedList() {
  const decided = useJustDecided()
  const undo = useUndo()
  const [on] = useShortcutsOn()
  const [last] = decided
  const place = useKeepFocus(useRef<HTMLElement>(null))
  useShortcuts({ u: () => last && void undo([last]) }, on)
  return (
    <section
      {...place}
      aria-label="Just decided"
      className="flex min-h-13 items-center gap-4 overflow-x-auto border-y border-line text-sm whitespace-nowrap outline-none"
    >
      {decided.length === 0 ? (
        <p className="text-muted">What you decide can be taken back here for {undoSeconds} seconds.</p>
      ) : (
        <ul className="flex items-center gap-6">
          {decided.map((it) => (
            <li key={`${it.id} ${it.version}`} className="flex items-center gap-3">
              <span>
                <span className="text-muted">{it.verdict}</span> {it.name}
              </span>
              <button
                type="button"
                aria-label={`Undo: ${it.verdict} ${it.name}`}
                onClick={() => void undo([it])}
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

/** What this admin has decided in the last seconds, and can take back. */
type JustDecided = {
  /** Of the listing. */
  id: number
  /** Of the listing since then; null for reports on it that were resolved. */
  version: number | null
  name: string
  verdict: 'Approved' | 'Rejected' | 'Taken down' | 'Reports resolved'
}

type Decided = { id: number; version: number | null; year: number; make: string; model: string }

export function justDecided(listing: Decided, verdict: JustDecided['verdict']): JustDecided {
  return { id: listing.id, version: listing.version, name: vehicleName(listing), verdict }
}

/** Of several those with which it was done; `asked` is what was decided about. */
export function decidedOf(
  results: readonly DecisionResult[],
  asked: readonly Decided[],
  verdict: JustDecided['verdict'],
): JustDecided[] {
  return results.flatMap(({ id, version }) => {
    const listing = asked.find((it) => it.id === id)
    return listing && version !== null ? [justDecided({ ...listing, version }, verdict)] : []
  })
}

let decided: readonly JustDecided[] = []
const listeners = new Set<() => void>()

function addJustDecided(added: readonly JustDecided[]) {
  change([...added, ...decided])
  setTimeout(() => removeJustDecided(added), undoSeconds * 1_000)
}

function removeJustDecided(gone: readonly JustDecided[]) {
  change(decided.filter((it) => !gone.includes(it)))
}

/** The last first. */
function useJustDecided(): readonly JustDecided[] {
  return useSyncExternalStore(subscribe, current, current)
}

function current() {
  return decided
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly JustDecided[]) {
  decided = next
  listeners.forEach((listener) => listener())
}

/** Takes decisions back; also from a toast, when the page on which they were made has gone. */
function useUndo(): (items: readonly JustDecided[]) => Promise<void> {
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

type UndoableWords<E extends AdminChange> = Omit<Words<E>, 'action' | 'lasts'> & {
  /** What can be taken back of it. */
  decided: (answer: AnswerOf<E>, request: RequestOf<E>) => JustDecided[]
}

/** A decision of an admin: it can be taken back from its toast, which stays as long, and from the list of what was just decided. */
export function useUndoableAct<E extends AdminChange>(endpoint: E, { decided, onSuccess, ...words }: UndoableWords<E>) {
  const undo = useUndo()
  return useAdminAct(endpoint, {
    ...words,
    action: (answer, request) => {
      const items = decided(answer, request)
      if (items.length === 0) return undefined
      addJustDecided(items)
      return { label: 'Undo', run: () => void undo(items) }
    },
    lasts: undoSeconds * 1_000,
    ...(onSuccess && { onSuccess }),
  })
}
