import { useSyncExternalStore } from 'react'
import type { DecisionResult } from '#contract/several-listings.ts'
import { undoSeconds } from '#contract/undo-seconds.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'

/** What this admin has decided in the last seconds, and can take back. */
export type JustDecided = {
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

export function addJustDecided(added: readonly JustDecided[]) {
  change([...added, ...decided])
  setTimeout(() => removeJustDecided(added), undoSeconds * 1_000)
}

export function removeJustDecided(gone: readonly JustDecided[]) {
  change(decided.filter((it) => !gone.includes(it)))
}

/** The last first. */
export function useJustDecided(): readonly JustDecided[] {
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
