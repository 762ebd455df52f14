import type { LedgerEntry, LedgerKind, LedgerState, ListingEvent } from '#contract/history/endpoints.ts'
import { maximumLedgerEvents } from '#contract/history/limits.ts'
import { isUndo, type ListingState, transitions } from '#contract/listings/rules.ts'
import type { ListingInput } from '#contract/listings/schema.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { asc, desc, eq, type SQL, sql } from '#platform/database/orm.ts'
import { earlierOfCar } from '../listings/queries.ts'
import { isSuspended, listingEvents, mileageChanges, priceChanges, vehicles } from '../listings/table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** Maximum number of earlier listings of the same car that are included; the newest count. */
const mostEarlier = 10

/**
 * Finds the public ledger of a listing, newest first, including the seller's earlier listings of the same car, with the
 * fields that control its visibility.
 */
export async function findLedger(db: Database, id: number, { page = 1, limit = maximumLimit }: Part) {
  const own = await findStory(db, id)
  if (!own) return undefined
  const { state, earlier, entries } = own
  // A listing that was never public has no ledger.
  const before = entries.length > 0 ? await Promise.all(earlier.map((earlierId) => findStory(db, earlierId))) : []
  const all = [...before.flatMap((story) => story?.entries ?? []), ...entries].toSorted(byTime).toReversed()
  const ledger: Page<LedgerEntry> = { items: all.slice((page - 1) * limit, page * limit), total: all.length }
  return { state, ledger }
}

/** Finds the ledger entries of one listing, oldest first. */
async function findStory(db: Database, id: number) {
  const [[row], lines] = await Promise.all([offeredQuery(db, id), linesQuery(db, id)])
  if (!row) return undefined
  const { state, earlier, ...offered } = row
  return { state, earlier, entries: buildLedger(offered, lines.toReversed()) }
}

/** Selects events without reasons, notes and names; newest first, so that the limit drops the oldest. */
export function linesQuery(db: Database, id: number) {
  const { transition, fromState, toState, changed, createdAt } = listingEvents
  return db
    .select({ transition, from: fromState, to: toState, changed, at: createdAt })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
    .orderBy(desc(listingEvents.id))
    .limit(maximumLedgerEvents) satisfies PromiseLike<Line[]>
}

export function offeredQuery(db: Database, id: number) {
  const { status, sellerId, sold, approvedAt, finalPrice, finalPricePublic } = vehicles
  return db
    .select({
      state: { status, sellerId, sold, suspended: isSuspended },
      since: approvedAt,
      soldPrice: sql<number | null>`case when ${finalPricePublic} then ${finalPrice} end`,
      prices: steps(priceChanges, sql`${priceChanges.price}`, id),
      mileages: steps(mileageChanges, sql`${mileageChanges.mileage}`, id),
      earlier: sql<number[]>`array(${earlierOfCar} order by earlier.id desc limit ${mostEarlier})`,
    })
    .from(vehicles)
    .where(eq(vehicles.id, id)) satisfies PromiseLike<Offered[]>
}

/** Selects the public values with their starting times, oldest first. */
function steps(table: typeof priceChanges | typeof mileageChanges, value: SQL, id: number) {
  const newest = sql`select ${value} as value, ${table.createdAt} as at, ${table.id} as id from ${table}
    where ${table.vehicleId} = ${id} order by ${desc(table.id)} limit ${maximumLedgerEvents}`
  return sql<
    [number, string][]
  >`(select coalesce(json_agg(json_build_array(value, at) order by ${asc(sql`id`)}), '[]') from (${newest}) as steps)`
}

/** An event of a listing without private fields. */
export type Line = {
  transition: ListingEvent['transition']
  from: ListingState | null
  to: ListingState
  changed: (keyof ListingInput)[] | null
  at: Date
}

/** Public values of a listing with their starting times. */
type Offered = {
  since: Date | null
  soldPrice: number | null
  prices: [number, string][]
  mileages: [number, string][]
}

/**
 * Builds the public ledger of a listing, oldest first. Changes while it wasn't public appear when it became public again, so
 * that no entry reveals reviews or rejections.
 */
export function buildLedger(offered: Offered, lines: readonly Line[]): LedgerEntry[] {
  const { since, prices, mileages } = offered
  if (!since) return []
  const firstPrice = prices[0]?.[0] ?? null
  const entries = [
    entry('listed', since, { to: firstPrice }),
    ...changesOf('price', prices),
    ...changesOf('mileage', mileages),
    ...eventsOf(
      withoutUndone(lines).filter(({ at }) => at >= since),
      offered,
    ),
  ]
  return entries.toSorted(byTime)
}

function byTime(a: LedgerEntry, b: LedgerEntry): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}

/** Removes undone transitions together with their undos. */
function withoutUndone(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const line of lines) {
    const { transition } = line
    if (transition === 'edit' || transition === 'revise' || !isUndo(transition)) kept.push(line)
    else {
      const undone = kept.findLastIndex((earlier) => earlier.transition === transitions[transition].undoes)
      if (undone >= 0) kept.splice(undone, 1)
    }
  }
  return kept
}

function eventsOf(lines: readonly Line[], { soldPrice }: Offered): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  const isLastSale = (line: Line) => line === lines.findLast(({ transition }) => transition === 'markSold')
  /** Changes that aren't public yet. */
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
      entries.push(entry('state', at, { state, to }))
      shown = state
    } else if (transition === 'confirm' || transition === 'renew') entries.push(entry('confirmed', at))
    if (line.to !== 'approved' && line.to !== 'sold') continue
    entries.push(...[...unseen].map((kind) => entry(kind, at)))
    unseen = new Set()
  }
  return entries
}

/** Public names of states. Pending and rejected have none. */
const publicStates: Partial<Record<ListingState, LedgerState>> = {
  approved: 'offered',
  paused: 'paused',
  expired: 'expired',
  withdrawn: 'withdrawn',
  sold: 'sold',
}

function kindOf(field: keyof ListingInput): LedgerKind {
  const kinds: Partial<Record<keyof ListingInput, LedgerKind>> = {
    price: 'price',
    mileage: 'mileage',
    description: 'description',
    imageUrls: 'pictures',
  }
  return kinds[field] ?? 'details'
}

/** Returns the changes between values; the first value is the initial one. */
function changesOf(kind: 'price' | 'mileage', steps: Offered['prices']): LedgerEntry[] {
  return steps.slice(1).map(([to, at], index) => entry(kind, new Date(at), { from: steps[index]![0], to }))
}

function entry(kind: LedgerKind, at: Date, more: Partial<LedgerEntry> = {}): LedgerEntry {
  return { at: at.toISOString(), kind, from: null, to: null, state: null, ...more }
}
