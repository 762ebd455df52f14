import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type LedgerEntry, mostLedgerEvents } from '#contract/ledger.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { type Line, type Offered, tellLedger } from './tell-ledger.ts'
import { listingEvents, mileageChanges, priceChanges, vehicles } from './table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** What everybody may know of how a listing was offered, the last first, with what decides who may see it. */
export async function findLedger(db: Database, id: number, { page = 1, limit = maximumLimit }: Part) {
  const [rows, lines] = await Promise.all([offeredQuery(db, id), linesQuery(db, id)])
  const [row] = rows
  if (!row) return undefined
  const { state, ...offered } = row
  const all = tellLedger(offered, lines.toReversed()).toReversed()
  const ledger: Page<LedgerEntry> = { items: all.slice((page - 1) * limit, page * limit), total: all.length }
  return { state, ledger }
}

/** What each event of it was, without reasons, words and names; the newest first, so that the bound leaves out the oldest. */
export function linesQuery(db: Database, id: number) {
  const { transition, fromState, toState, changed, createdAt } = listingEvents
  return db
    .select({ transition, from: fromState, to: toState, changed, at: createdAt })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
    .orderBy(desc(listingEvents.id))
    .limit(mostLedgerEvents) satisfies PromiseLike<Line[]>
}

export function offeredQuery(db: Database, id: number) {
  const { status, sellerId, sold, suspended, approvedAt, finalPrice, finalPricePublic } = vehicles
  return db
    .select({
      state: { status, sellerId, sold, suspended },
      since: approvedAt,
      soldPrice: sql<number | null>`case when ${finalPricePublic} then ${finalPrice} end`,
      prices: steps(priceChanges, sql`${priceChanges.price}`, id),
      mileages: steps(mileageChanges, sql`${mileageChanges.mileage}`, id),
    })
    .from(vehicles)
    .where(eq(vehicles.id, id)) satisfies PromiseLike<Offered[]>
}

/** Every value with the time from which on it was shown, oldest first. */
function steps(table: typeof priceChanges | typeof mileageChanges, value: SQL, id: number) {
  const newest = sql`select ${value} as value, ${table.createdAt} as at, ${table.id} as id from ${table}
    where ${table.vehicleId} = ${id} order by ${desc(table.id)} limit ${mostLedgerEvents}`
  return sql<
    [number, string][]
  >`(select coalesce(json_agg(json_build_array(value, at) order by ${asc(sql`id`)}), '[]') from (${newest}) as steps)`
}
