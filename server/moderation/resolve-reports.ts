import { and, eq, lte } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import type { ReportResolution } from '#contract/reports.ts'
import { isAtLeast } from '#contract/roles.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { listingName } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { refuseOwn } from '../listings/rules.ts'
import { isOpen } from '../reports/queries.ts'
import { reports } from '../reports/table.ts'
import type { Tools } from '../create-tools.ts'
import { takeDownListing } from './take-down-listing.ts'
import { type FollowSuspension, suspendMember } from './suspension.ts'

/**
 * Resolves the open reports on a listing that an admin saw, and does what follows from it: all of it or nothing. Of
 * two admins at once the second is told. A moderator suspends nobody, and decides nothing about their own.
 */
export async function resolveReports(
  tools: Tools,
  follow: FollowSuspension,
  admin: Actor,
  vehicleId: number,
  { resolution, upTo, reason, note = null }: ReportResolution,
): Promise<{ resolved: number }> {
  const listing = await findListing(tools.db, vehicleId)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwn(admin, listing.sellerId)
  if (resolution === 'suspend' && !isAtLeast(admin.role, 'admin')) throw new Problem('not_allowed')
  const now = tools.clock.now()
  const { contactEmail } = await tools.settings.read()
  const resolved = await tools.db.transaction(async (db) => {
    const seen = and(eq(reports.vehicleId, vehicleId), isOpen, lte(reports.id, upTo))
    const rows = await db
      .update(reports)
      .set({ resolution, note, resolvedBy: admin.id, resolvedAt: now })
      .where(seen)
      .returning({ id: reports.id })
    if (rows.length === 0) throw new Problem('report_resolved')
    const about = { subjectType: 'report', subjectId: String(vehicleId), subject: listingName(listing) } as const
    const details = { reports: rows.map(({ id }) => id), ...(note && { note }) }
    await recordAct(db, admin, { act: `report.${resolution}`, ...about, details }, now)
    const within = { ...tools, db }
    if (resolution === 'takeDown') await takeDownListing(within, admin, vehicleId, { reason, ...(note && { note }) })
    if (resolution === 'suspend') await suspendMember(within, admin, listing.sellerId, { reason: note!, contactEmail })
    return rows.length
  })
  if (resolution === 'suspend') await follow(listing.sellerId)
  return { resolved }
}
