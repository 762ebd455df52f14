import type { LedgerEntry, LedgerKind, LedgerState, ListingEvent } from '#contract/history/endpoints.ts'
import { maximumLedgerEvents } from '#contract/history/limits.ts'
import { isUndo, type ListingState, transitions } from '#contract/listings/rules.ts'
import type { ListingInput } from '#contract/listings/schema.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { asc, desc, eq, type SQL, sql } from '#platform/database/orm.ts'
import { earlierListingIds } from '../listings/queries.ts'
import { isSuspended, listingEvents, mileageChanges, priceChanges, vehicles } from '../listings/table.ts'

type Paging = { page?: number | undefined; limit?: number | undefined }

/**
 * Maximum number of earlier listings of the vehicle that the ledger includes. If the seller has more, the oldest are omitted.
 */
const maximumEarlierListings = 10

/**
 * Returns a page of a listing's public ledger, newest entry first, including the entries of the seller's earlier listings of
 * the same vehicle. Also returns the fields that determine who can see the listing. Returns undefined if the listing doesn't
 * exist.
 */
export async function findLedger(db: Database, id: number, { page = 1, limit = maximumLimit }: Paging) {
  const own = await findListingEntries(db, id)
  if (!own) return undefined
  const { state, earlier, entries } = own
  // A listing that was never public has no ledger, so skip the seller's earlier listings.
  const before =
    entries.length > 0 ? await Promise.all(earlier.map((earlierId) => findListingEntries(db, earlierId))) : []
  const all = [...before.flatMap((listing) => listing?.entries ?? []), ...entries].toSorted(byTime).toReversed()
  const ledger: Page<LedgerEntry> = { items: all.slice((page - 1) * limit, page * limit), total: all.length }
  return { state, ledger }
}

async function findListingEntries(db: Database, id: number) {
  const [[row], events] = await Promise.all([valuesQuery(db, id), eventsQuery(db, id)])
  if (!row) return undefined
  const { state, earlier, ...values } = row
  return { state, earlier, entries: buildLedger(values, events.toReversed()) }
}

/**
 * Selects a listing's events without reasons, notes or names, because the result is public. The newest events come first, so
 * that the limit drops the oldest.
 */
export function eventsQuery(db: Database, id: number) {
  const { transition, fromState, toState, changed, createdAt } = listingEvents
  return db
    .select({ transition, from: fromState, to: toState, changed, at: createdAt })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
    .orderBy(desc(listingEvents.id))
    .limit(maximumLedgerEvents) satisfies PromiseLike<PublicEvent[]>
}

export function valuesQuery(db: Database, id: number) {
  const { status, sellerId, sold, approvedAt, finalPrice, finalPricePublic } = vehicles
  return db
    .select({
      state: { status, sellerId, sold, suspended: isSuspended },
      since: approvedAt,
      soldPrice: sql<number | null>`case when ${finalPricePublic} then ${finalPrice} end`,
      prices: steps(priceChanges, sql`${priceChanges.price}`, id),
      mileages: steps(mileageChanges, sql`${mileageChanges.mileage}`, id),
      earlier: sql<number[]>`array(${earlierListingIds} order by earlier.id desc limit ${maximumEarlierListings})`,
    })
    .from(vehicles)
    .where(eq(vehicles.id, id)) satisfies PromiseLike<PublicValues[]>
}

function steps(table: typeof priceChanges | typeof mileageChanges, value: SQL, id: number) {
  const newest = sql`select ${value} as value, ${table.createdAt} as at, ${table.id} as id from ${table}
    where ${table.vehicleId} = ${id} order by ${desc(table.id)} limit ${maximumLedgerEvents}`
  return sql<
    [number, string][]
  >`(select coalesce(json_agg(json_build_array(value, at) order by ${asc(sql`id`)}), '[]') from (${newest}) as steps)`
}

export type PublicEvent = {
  transition: ListingEvent['transition']
  from: ListingState | null
  to: ListingState
  changed: (keyof ListingInput)[] | null
  at: Date
}

type PublicValues = {
  since: Date | null
  soldPrice: number | null
  prices: [number, string][]
  mileages: [number, string][]
}

/**
 * Builds a listing's public ledger, oldest entry first. A change made while the listing wasn't public is dated to when the
 * listing became public again. Otherwise, the dates would reveal reviews and rejections.
 */
export function buildLedger(values: PublicValues, events: readonly PublicEvent[]): LedgerEntry[] {
  const { since, prices, mileages } = values
  if (!since) return []
  const firstPrice = prices[0]?.[0] ?? null
  const entries = [
    entry('listed', since, { to: firstPrice }),
    ...changesOf('price', prices),
    ...changesOf('mileage', mileages),
    ...eventsOf(
      withoutUndone(events).filter(({ at }) => at >= since),
      values,
    ),
  ]
  return entries.toSorted(byTime)
}

function byTime(a: LedgerEntry, b: LedgerEntry): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}

function withoutUndone(events: readonly PublicEvent[]): PublicEvent[] {
  const remaining: PublicEvent[] = []
  for (const event of events) {
    const { transition } = event
    if (transition === 'edit' || transition === 'revise' || !isUndo(transition)) remaining.push(event)
    else {
      const undoneIndex = remaining.findLastIndex((earlier) => earlier.transition === transitions[transition].undoes)
      if (undoneIndex >= 0) remaining.splice(undoneIndex, 1)
    }
  }
  return remaining
}

function eventsOf(events: readonly PublicEvent[], { soldPrice }: PublicValues): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  const isLastSale = (event: PublicEvent) => event === events.findLast(({ transition }) => transition === 'markSold')
  let pendingKinds = new Set<LedgerKind>()
  let publicState: LedgerState = 'offered'
  for (const event of events) {
    const { at, transition } = event
    for (const field of event.changed ?? []) {
      const kind = kindOf(field)
      if (kind !== 'price' && kind !== 'mileage') pendingKinds.add(kind)
    }
    const state = publicStates[event.to]
    if (state && state !== publicState) {
      const to = state === 'sold' && isLastSale(event) ? soldPrice : null
      entries.push(entry('state', at, { state, to }))
      publicState = state
    } else if (transition === 'confirm' || transition === 'renew') entries.push(entry('confirmed', at))
    if (event.to !== 'approved' && event.to !== 'sold') continue
    entries.push(...[...pendingKinds].map((kind) => entry(kind, at)))
    pendingKinds = new Set()
  }
  return entries
}

/** Maps states to their public names. Pending and rejected listings aren't public, so their states have no public name. */
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

function changesOf(kind: 'price' | 'mileage', steps: PublicValues['prices']): LedgerEntry[] {
  return steps.slice(1).map(([to, at], index) => entry(kind, new Date(at), { from: steps[index]![0], to }))
}

function entry(kind: LedgerKind, at: Date, more: Partial<LedgerEntry> = {}): LedgerEntry {
  return { at: at.toISOString(), kind, from: null, to: null, state: null, ...more }
}
