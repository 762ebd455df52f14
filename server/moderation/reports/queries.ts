import { stateOf } from '#contract/listings/rules.ts'
import type { Report, ReportedListing, ReportFilter } from '#contract/moderation/reports/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from '#platform/database/orm.ts'
import { countRows, slicePage, allCountedRows, pageRows } from '#platform/database/rows.ts'
import { selectListingsByName } from '../../listings/queries.ts'
import { isSuspended, vehicles } from '../../listings/table.ts'
import { nameColumns } from '../../users/queries.ts'
import { users } from '../../users/table.ts'
import { reportedListings, reports } from './table.ts'

/** Maximum number of reports that are returned per listing or comment. The total includes all reports. */
export const maxReports = 20

export const isOpen = isNull(reports.resolvedAt)

/**
 * `exceptFor` is the ID of a moderator. That moderator's own listings are excluded, because moderators can't resolve
 * reports on their own listings.
 */
type ForReviewer = ReportFilter & { exceptFor?: string | null }

export async function findReportedListings(db: Database, filter: ForReviewer): Promise<Page<ReportedListing>> {
  const isOpenOnes = filter.state === 'open'
  const { ids, total } = reportedQueries(db, filter)
  const [page, counted] = filter.q
    ? await slicePage(reportedQueries(db, { ...filter, ...allCountedRows }).ids, filter)
    : await Promise.all([ids, countRows(db, total)])
  const places = page.map(({ id }) => id)
  const { id, make, model, trim, year, price, mileage, imageUrls, sellerId, status, sold } = vehicles
  const [rows, byListing] = await Promise.all([
    db
      .select({
        listing: { id, make, model, trim, year, price, mileage, imageUrls, sellerId, suspended: isSuspended },
        statusAndSold: { status, sold },
        seller: nameColumns,
        sums: reportedListings,
      })
      .from(reportedListings)
      .innerJoin(vehicles, eq(id, reportedListings.vehicleId))
      .innerJoin(users, eq(users.id, sellerId))
      .where(inArray(reportedListings.vehicleId, places)),
    findReports(db, places, isOpenOnes ? isOpen : isNotNull(reports.resolvedAt)),
  ])
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  const items = places.flatMap((place) => {
    const row = byId.get(place)
    const lastReportId = isOpenOnes ? row?.sums.lastOpenId : row?.sums.lastResolvedId
    if (!row || !lastReportId) return [] // resolved or deleted concurrently
    return {
      ...row.listing,
      state: stateOf(row.statusAndSold),
      sellerName: memberName(row.seller),
      count: isOpenOnes ? row.sums.open : row.sums.resolved,
      lastReportId,
      reports: byListing.get(place) ?? [],
    }
  })
  return { items, ...counted }
}

/**
 * Builds queries that read the totals per listing in list order. They only read the listings themselves for a search, or if
 * `exceptFor` is set.
 */
export function reportedQueries(db: Database, { q, state, exceptFor, ...paging }: ForReviewer) {
  const { limit, offset } = pageRows(paging)
  const { vehicleId, open, firstOpenId, resolved, lastResolvedAt } = reportedListings
  const onListingsWith = (condition: SQL) => sql`${vehicleId} in (select id from ${vehicles} where ${condition})`
  const condition = and(
    state === 'open' ? sql`${open} > 0` : sql`${resolved} > 0`,
    exceptFor ? onListingsWith(ne(vehicles.sellerId, exceptFor)) : undefined,
    q ? sql`${vehicleId} in (${selectListingsByName(q)})` : undefined,
  )
  const found = db.select({ id: vehicleId }).from(reportedListings).where(condition)
  const ids = db
    .select({ id: vehicleId })
    .from(reportedListings)
    .where(condition)
    .orderBy(state === 'open' ? asc(firstOpenId) : desc(lastResolvedAt), asc(vehicleId))
    .limit(limit)
    .offset(offset)
  return { ids, total: found }
}

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
    .where(sql`${ranked.place} <= ${maxReports}`)
    .orderBy(desc(reports.id))
  const found = new Map<number, Report[]>()
  for (const { report, reporter } of rows) {
    const listed = found.get(report.vehicleId!) ?? []
    found.set(report.vehicleId!, [...listed, presentReport(report, reporter)])
  }
  return found
}

export function presentReport(row: typeof reports.$inferSelect, reporter: string | null): Report {
  const { id, reason, text, resolution, note, createdAt, resolvedAt } = row
  const at = createdAt.toISOString()
  return { id, reason, text, reporter, at, resolution, note, resolvedAt: resolvedAt?.toISOString() ?? null }
}
