import type { LedgerEntry, LedgerKind, LedgerState } from '#contract/ledger.ts'
import type { ListingDraft } from '#contract/listing-draft.ts'
import type { ListingEvent } from '#contract/listing-events.ts'
import { isUndo, type ListingState, transitions } from '#contract/listing-transitions.ts'

/** An event of a listing, without what nobody else may know of it. */
export type Line = {
  transition: ListingEvent['transition']
  from: ListingState | null
  to: ListingState
  changed: (keyof ListingDraft)[] | null
  at: Date
}

/** How it was offered: every value with the time from which on it was shown. */
export type Offered = {
  since: Date | null
  soldPrice: number | null
  prices: [number, string][]
  mileages: [number, string][]
}

/**
 * The public story of a listing, oldest first: what everybody could have seen of it, and when. What happened while nobody
 * saw it is told when it came back, so that no line says that it was being looked at, or was refused.
 */
export function tellLedger(offered: Offered, lines: readonly Line[]): LedgerEntry[] {
  const { since, prices, mileages } = offered
  if (!since) return []
  const firstPrice = prices[0]?.[0] ?? null
  const told = [
    entry('listed', since, { to: firstPrice }),
    ...changesOf('price', prices),
    ...changesOf('mileage', mileages),
    ...eventsOf(
      withoutUndone(lines).filter(({ at }) => at >= since),
      offered,
    ),
  ]
  return told.toSorted(byTime)
}

export function byTime(a: LedgerEntry, b: LedgerEntry): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}

/** What was taken back within seconds has not been. */
function withoutUndone(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const line of lines) {
    const { transition } = line
    if (transition === 'edit' || transition === 'revise' || !isUndo(transition)) kept.push(line)
    else {
      const undone = kept.findLastIndex((it) => it.transition === transitions[transition].undoes)
      if (undone >= 0) kept.splice(undone, 1)
    }
  }
  return kept
}

function eventsOf(lines: readonly Line[], { soldPrice }: Offered): LedgerEntry[] {
  const told: LedgerEntry[] = []
  const isLastSale = (line: Line) => line === lines.findLast(({ transition }) => transition === 'markSold')
  /** Changes that nobody has seen yet. */
  let unseen = new Set<LedgerKind>()
  let shown: LedgerState = 'offered'
  for (const line of lines) {
    const { at, transition } = line
    for (const field of line.changed ?? []) {
      const kind = kindOf(field)
      if (kind !== 'price' && kind !== 'mileage') unseen.add(kind)
    }
    const state = publicStates[line.to]
    if (state && state !== shown) {
      const to = state === 'sold' && isLastSale(line) ? soldPrice : null
      told.push(entry('state', at, { state, to }))
      shown = state
    } else if (transition === 'confirm' || transition === 'renew') told.push(entry('confirmed', at))
    if (line.to !== 'approved' && line.to !== 'sold') continue
    told.push(...[...unseen].map((kind) => entry(kind, at)))
    unseen = new Set()
  }
  return told
}

/** What a state is to everybody else; they are not told that something waits or was refused. */
const publicStates: Partial<Record<ListingState, LedgerState>> = {
  approved: 'offered',
  paused: 'paused',
  expired: 'expired',
  withdrawn: 'withdrawn',
  sold: 'sold',
}

function kindOf(field: keyof ListingDraft): LedgerKind {
  const kinds: Partial<Record<keyof ListingDraft, LedgerKind>> = {
    price: 'price',
    mileage: 'mileage',
    description: 'description',
    imageUrls: 'pictures',
  }
  return kinds[field] ?? 'details'
}

/** The first value is what it began with. */
function changesOf(kind: 'price' | 'mileage', steps: Offered['prices']): LedgerEntry[] {
  return steps.slice(1).map(([to, at], index) => entry(kind, new Date(at), { from: steps[index]![0], to }))
}

function entry(kind: LedgerKind, at: Date, more: Partial<LedgerEntry> = {}): LedgerEntry {
  return { at: at.toISOString(), kind, from: null, to: null, state: null, ...more }
}
