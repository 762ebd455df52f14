import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { stateOf } from '#contract/listing-transitions.ts'
import { memberName } from '#contract/member-name.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Report, ReportedListing, ReportFilter } from '#contract/reports.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { isSuspended } from '../listings/seller-suspension.ts'
import { vehicles } from '../listings/table.ts'
import { allNames, nameColumns } from '../users/names.ts'
import { users } from '../users/table.ts'
import { reports } from './table.ts'

/** Reports that stand with their listing; more are only counted. */
const shown = 20

export const isOpen = isNull(reports.resolvedAt)

/**
 * Listings with open reports, the one that waits longest first; or with resolved ones, the last resolved first. Those of
 * `apart`, who has no part in deciding about their own, are left out.
 */
export async function findReportedListings(
  db: Database,
  { page = 1, limit = maximumLimit, q, state, apart }: ReportFilter & { apart?: string | null },
): Promise<Page<ReportedListing>> {
  const inState = state === 'open' ? isOpen : isNotNull(reports.resolvedAt)
  const name = sql`${vehicles.year} || ' ' || ${vehicles.make} || ' ' || ${vehicles.model}`
  const ofOthers = apart ? ne(vehicles.sellerId, apart) : undefined
  const condition = and(inState, ofOthers, q ? or(contains(name, q), contains(allNames, q)) : undefined)
  const { id, make, model, year, price, mileage, imageUrls, sellerId, status, sold } = vehicles
  const [ofListing, ofSeller] = [eq(vehicles.id, reports.vehicleId), eq(users.id, vehicles.sellerId)]
  const grouped = db
    .select({
      listing: { id, make, model, year, price, mileage, imageUrls, sellerId, suspended: isSuspended },
      statusAndSold: { status, sold },
      seller: nameColumns,
      count: count(),
      lastReportId: max(reports.id),
    })
    .from(reports)
    .innerJoin(vehicles, ofListing)
    .innerJoin(users, ofSeller)
    .where(condition)
    .groupBy(vehicles.id, users.id)
    .orderBy(state === 'open' ? min(reports.id) : desc(max(reports.resolvedAt)), vehicles.id)
  const counted = db
    .select({ total: countDistinct(vehicles.id) })
    .from(reports)
    .innerJoin(vehicles, ofListing)
    .innerJoin(users, ofSeller)
    .where(condition)
  const [rows, totals] = await Promise.all([grouped.limit(limit).offset((page - 1) * limit), counted])
  const ids = rows.map(({ listing }) => listing.id)
  const byListing = await findReports(db, ids, inState)
  return {
    items: rows.map(({ listing, statusAndSold, seller, count, lastReportId }) => ({
      ...listing,
      state: stateOf(statusAndSold),
      sellerName: memberName(seller),
      count,
      lastReportId: lastReportId!,
      reports: byListing.get(listing.id) ?? [],
    })),
    total: totals[0]!.total,
  }
}

/** The newest reports on each of these listings. */
export async function findReports(db: Database, vehicleIds: number[], inState: SQL): Promise<Map<number, Report[]>> {
  const place = sql<number>`row_number() over (partition by ${reports.vehicleId} order by ${reports.id} desc)`
  const ranked = db
    .select({ id: reports.id, place: place.mapWith(Number).as('place') })
    .from(reports)
    .where(and(inArray(reports.vehicleId, vehicleIds), inState))
    .as('ranked')
  const rows = await db
    .select({ report: reports, reporter: users.username })
    .from(ranked)
    .innerJoin(reports, eq(reports.id, ranked.id))
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(sql`${ranked.place} <= ${shown}`)
    .orderBy(desc(reports.id))
  const found = new Map<number, Report[]>()
  for (const { report, reporter } of rows) {
    const listed = found.get(report.vehicleId) ?? []
    found.set(report.vehicleId, [...listed, presentReport(report, reporter)])
  }
  return found
}

export function presentReport(row: typeof reports.$inferSelect, reporter: string | null): Report {
  const { id, reason, text, resolution, note, createdAt, resolvedAt } = row
  const at = createdAt.toISOString()
  return { id, reason, text, reporter, at, resolution, note, resolvedAt: resolvedAt?.toISOString() ?? null }
}
