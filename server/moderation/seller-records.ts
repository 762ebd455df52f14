import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { stateOf } from '#contract/listing-transitions.ts'
import type { SellerRecord } from '#contract/seller-record.ts'
import type { Database } from '../database/connect.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { reports } from '../reports/table.ts'

/** What is known of these sellers, each of whom has a record. */
export async function findRecords(db: Database, sellerIds: readonly string[]): Promise<Map<string, SellerRecord>> {
  const records = new Map(sellerIds.map((id) => [id, { listings: {}, rejections: 0, reports: 0 } as SellerRecord]))
  if (records.size === 0) return records
  const { sellerId, status, sold } = vehicles
  const theirs = inArray(sellerId, [...records.keys()])
  const refused = inArray(listingEvents.transition, ['reject', 'takeDown', 'undoReject', 'undoTakeDown'])
  // What was taken back never happened to them.
  const refusals = sql`sum(case when ${listingEvents.transition} in ('reject', 'takeDown') then 1 else -1 end)`.mapWith(
    Number,
  )
  const [byState, rejected, reported] = await Promise.all([
    db.select({ sellerId, status, sold, count: count() }).from(vehicles).where(theirs).groupBy(sellerId, status, sold),
    db
      .select({ sellerId, count: refusals })
      .from(listingEvents)
      .innerJoin(vehicles, eq(vehicles.id, listingEvents.vehicleId))
      .where(and(theirs, refused))
      .groupBy(sellerId),
    db
      .select({ sellerId, count: count() })
      .from(reports)
      .innerJoin(vehicles, eq(vehicles.id, reports.vehicleId))
      .where(theirs)
      .groupBy(sellerId),
  ])
  for (const { sellerId, count, ...statusAndSold } of byState) {
    const { listings } = records.get(sellerId)!
    const state = stateOf(statusAndSold)
    listings[state] = (listings[state] ?? 0) + count
  }
  for (const { sellerId, count } of rejected) records.get(sellerId)!.rejections = count
  for (const { sellerId, count } of reported) records.get(sellerId)!.reports = count
  return records
}
