import { and, eq, gt } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import { undoGraceSeconds, undoSeconds } from '#contract/undo-seconds.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { listingName } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { decisions } from '../listings/table.ts'
import { undoDecision } from '../listings/undo-decision.ts'
import { reports } from '../reports/table.ts'
import type { Tools } from '../create-tools.ts'

/** Opens the reports again that an admin has just resolved, and takes back what followed from it; a suspension stays. */
export async function reopenReports(tools: Tools, admin: Actor, vehicleId: number): Promise<{ reopened: number }> {
  const listing = await findListing(tools.db, vehicleId)
  if (!listing) throw new Problem('listing_not_found')
  const now = tools.clock.now()
  const since = new Date(now.getTime() - (undoSeconds + undoGraceSeconds) * 1_000)
  const mine = and(eq(reports.vehicleId, vehicleId), eq(reports.resolvedBy, admin.id), gt(reports.resolvedAt, since))
  return tools.db.transaction(async (db) => {
    const resolved = await db.select().from(reports).where(mine).for('update')
    const made = new Set(resolved.map(({ resolution }) => resolution))
    if (made.size === 0 || made.has('suspend')) throw new Problem('not_undone')
    await db.update(reports).set({ resolution: null, note: null, resolvedBy: null, resolvedAt: null }).where(mine)
    if (made.has('takeDown')) {
      const own = and(eq(decisions.vehicleId, vehicleId), eq(decisions.actorId, admin.id))
      const rows = await db.select().from(decisions).where(own)
      const takenDown = rows.find(({ told }) => told.transition === 'takeDown')
      if (!takenDown) throw new Problem('not_undone')
      await undoDecision({ ...tools, db }, admin, { id: vehicleId, version: takenDown.version })
    }
    const about = { subjectType: 'report', subjectId: String(vehicleId), subject: listingName(listing) } as const
    const details = { reports: resolved.map(({ id }) => id) }
    await recordAct(db, admin, { act: 'report.reopen', ...about, details }, now)
    return { reopened: resolved.length }
  })
}
