import { and, count, eq, inArray, sql } from '../database/orm.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { SellerRecord } from '#contract/seller-record.ts'
import type { Database } from '../database/connect.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { reportedListings } from '../reports/table.ts'

/** What is known of these sellers, each of whom has a record. */
export async function findRecords(db: Database, sellerIds: readonly string[]): Promise<Map<string, SellerRecord>> {
  const records = new Map(sellerIds.map((id) => [id, { listings: {}, rejections: 0, reports: 0 } as SellerRecord]))
  if (records.size === 0) return records
  const { sellerId, status } = vehicles
  // Not the generated column: an index has this one.
  const sold = sql<boolean>`(${vehicles.soldAt} is not null)`
  const theirs = inArray(sellerId, [...records.keys()])
  const refused = sql`${listingEvents.transition} in ('reject', 'takeDown', 'undoReject', 'undoTakeDown')`
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
      .select({ sellerId, count: sql`sum(${reportedListings.open} + ${reportedListings.resolved})`.mapWith(Number) })
      .from(reportedListings)
      .innerJoin(vehicles, eq(vehicles.id, reportedListings.vehicleId))
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
