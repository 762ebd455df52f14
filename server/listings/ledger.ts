import { asc, desc, eq, type SQL, sql } from '../database/orm.ts'
import { type LedgerEntry, mostLedgerEvents } from '#contract/ledger.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { earlierOfCar } from './earlier-of-car.ts'
import { isSuspended } from './seller-suspension.ts'
import { byTime, type Line, type Offered, tellLedger } from './tell-ledger.ts'
import { listingEvents, mileageChanges, priceChanges, vehicles } from './table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** Earlier listings of the same car that are told of, the newest. */
const mostEarlier = 10

/**
 * What everybody may know of how a car was offered, the last first, with what decides who may see it: of this listing, and of
 * those before it that its seller had of the same car.
 */
export async function findLedger(db: Database, id: number, { page = 1, limit = maximumLimit }: Part) {
  const own = await findStory(db, id)
  if (!own) return undefined
  const { state, earlier, told } = own
  // Until it is public itself nothing is told of it.
  const before = told.length > 0 ? await Promise.all(earlier.map((it) => findStory(db, it))) : []
  const all = [...before.flatMap((it) => it?.told ?? []), ...told].toSorted(byTime).toReversed()
  const ledger: Page<LedgerEntry> = { items: all.slice((page - 1) * limit, page * limit), total: all.length }
  return { state, ledger }
}

/** What is told of one listing, oldest first. */
async function findStory(db: Database, id: number) {
  const [[row], lines] = await Promise.all([offeredQuery(db, id), linesQuery(db, id)])
  if (!row) return undefined
  const { state, earlier, ...offered } = row
  return { state, earlier, told: tellLedger(offered, lines.toReversed()) }
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

/** Every value with the time from which on it was shown, oldest first. */
function steps(table: typeof priceChanges | typeof mileageChanges, value: SQL, id: number) {
  const newest = sql`select ${value} as value, ${table.createdAt} as at, ${table.id} as id from ${table}
    where ${table.vehicleId} = ${id} order by ${desc(table.id)} limit ${mostLedgerEvents}`
  return sql<
    [number, string][]
  >`(select coalesce(json_agg(json_build_array(value, at) order by ${asc(sql`id`)}), '[]') from (${newest}) as steps)`
}
