import { isAtLeast } from '#contract/endpoint.ts'
import { undoSeconds } from '#contract/limits.ts'
import type { ReportResolution } from '#contract/moderation/reports/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, gt, lte } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import { listingName } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { refuseOwnCase, undoGraceSeconds } from '../listings/rules.ts'
import { decisions } from '../listings/table.ts'
import { undoDecision } from '../listings/undo.ts'
import { type FollowSuspension, suspendMember } from '../members/suspension.ts'
import type { Tools } from '../start/tools.ts'
import { takeDownListing } from './actions.ts'
import { isOpen } from './reports/queries.ts'
import { reports } from './reports/table.ts'

/** Reopens the reports that an admin just resolved, and relists the listing if it was removed. Doesn't undo a suspension. */
export async function reopenReports(tools: Tools, admin: Actor, vehicleId: number): Promise<{ reopened: number }> {
  const listing = await findListing(tools.db, vehicleId)
  if (!listing) throw new Problem('listing_not_found')
  const now = tools.clock.now()
  const since = new Date(now.getTime() - (undoSeconds + undoGraceSeconds) * 1_000)
  const own = and(eq(reports.vehicleId, vehicleId), eq(reports.resolvedBy, admin.id), gt(reports.resolvedAt, since))
  return tools.db.transaction(async (db) => {
    const resolved = await db.select().from(reports).where(own).for('update')
    const resolutions = new Set(resolved.map(({ resolution }) => resolution))
    if (resolutions.size === 0 || resolutions.has('suspend')) throw new Problem('not_undone')
    await db.update(reports).set({ resolution: null, note: null, resolvedBy: null, resolvedAt: null }).where(own)
    if (resolutions.has('takeDown')) {
      const ofAdmin = and(eq(decisions.vehicleId, vehicleId), eq(decisions.actorId, admin.id))
      const rows = await db.select().from(decisions).where(ofAdmin)
      const takenDown = rows.find(({ notice }) => notice.transition === 'takeDown')
      if (!takenDown) throw new Problem('not_undone')
      await undoDecision({ ...tools, db }, admin, { id: vehicleId, version: takenDown.version })
    }
    const about = { subjectType: 'report', subjectId: String(vehicleId), subject: listingName(listing) } as const
    const details = { reports: resolved.map(({ id }) => id) }
    await recordAuditEntry(db, admin, { act: 'report.reopen', ...about, details }, now)
    return { reopened: resolved.length }
  })
}

/**
 * Resolves the open reports on a listing in one transaction: dismisses them, removes the listing, or suspends the seller.
 * Reports that arrived after the last one that the admin saw stay open. If two requests run concurrently, the second one gets
 * an error. Moderators can't suspend sellers or resolve reports on their own listings.
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
  refuseOwnCase(admin, listing.sellerId)
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
    await recordAuditEntry(db, admin, { act: `report.${resolution}`, ...about, details }, now)
    const inTransaction = { ...tools, db }
    if (resolution === 'takeDown')
      await takeDownListing(inTransaction, admin, vehicleId, { reason, ...(note && { note }) })
    if (resolution === 'suspend')
      await suspendMember(inTransaction, admin, listing.sellerId, { reason: note!, contactEmail })
    return rows.length
  })
  if (resolution === 'suspend') await follow(listing.sellerId)
  return { resolved }
}
