import { isStaff } from '#contract/endpoint.ts'
import { undoSeconds } from '#contract/limits.ts'
import { isAdminTransition, stateOf, transitions, undoOf, type UndoName } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { subjectOf } from './admin-moves.ts'
import { queueVinReading } from './facts.ts'
import { moveListing } from './move.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { undoGraceSeconds } from './rules.ts'
import { queueScan } from './scan.ts'
import { decisions, listingEvents, mileageChanges, priceChanges, vehicles } from './table.ts'
import { snapshotColumns, restoreVersions } from './versions.ts'

type Undone = typeof decisions.$inferSelect

/**
 * Undoes a recent decision: restores the listing and cancels the email to the seller. Throws `not_undone` if the undo period
 * has ended, if another user made the decision, or if the listing has changed since.
 */
export async function undoDecision(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<OwnListing> {
  const now = clock.now()
  const since = new Date(now.getTime() - (undoSeconds + undoGraceSeconds) * 1_000)
  return db.transaction(async (db) => {
    const own = and(eq(decisions.actorId, actor.id), eq(decisions.vehicleId, id), eq(decisions.version, version))
    const [decision] = await db
      .delete(decisions)
      .where(and(own, gt(decisions.createdAt, since)))
      .returning()
    const transition = decision && undoOf(decision.notice.transition)
    const isMine = transition && (isStaff(actor.role) || !isAdminTransition(decision.notice.transition))
    if (!isMine) throw new Problem('not_undone')
    const undo = decision.notice.isRevision ? undoOfRevision : undoOfListing
    const listing = await undo(db, actor, decision, transition, now)
    if (decision.notice.isRevision) await queueVinReading(db, id)
    await deleteRecords(db, decision)
    await restoreVersions(db, id, decision.before)
    if (decision.before.revision) await queueScan(db, id)
    if (isAdminTransition(decision.notice.transition)) {
      const details = { isRevision: decision.notice.isRevision }
      await recordAuditEntry(db, actor, { act: `listing.${transition}`, ...subjectOf(listing), details }, now)
    }
    return listing
  })
}

async function undoOfListing(
  db: Database,
  actor: Actor,
  { vehicleId: id, version, before }: Undone,
  transition: UndoName,
  now: Date,
): Promise<OwnListing> {
  const by = { mover: transitions[transition].by[0], actorId: actor.id }
  return moveListing(db, { id, version, transition, ...by, putBack: snapshotColumns(before) }, now).catch(
    throwNotUndone,
  )
}

async function undoOfRevision(
  db: Database,
  actor: Actor,
  { vehicleId: id, version, before }: Undone,
  transition: UndoName,
  now: Date,
): Promise<OwnListing> {
  const [row] = await db
    .update(vehicles)
    .set({ ...snapshotColumns(before), version: sql`${vehicles.version} + 1`, updatedAt: now })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('not_undone')
  const listing = presentListing(row)
  const state = stateOf(listing)
  const moved = { fromState: state, toState: state, movedBy: 'admin', actorId: actor.id } as const
  await db.insert(listingEvents).values({ vehicleId: id, transition, ...moved, createdAt: now })
  return listing
}

/** Deletes what the decision recorded: the version for comparison, and the prices and mileages that it made public. */
async function deleteRecords(db: Database, { eventId, vehicleId, createdAt }: Undone): Promise<void> {
  await db.update(listingEvents).set({ draft: null, said: null }).where(eq(listingEvents.id, eventId))
  for (const table of [priceChanges, mileageChanges])
    await db.delete(table).where(and(eq(table.vehicleId, vehicleId), eq(table.createdAt, createdAt)))
}

function throwNotUndone(error: unknown): never {
  throw error instanceof Problem && error.code === 'listing_moved' ? new Problem('not_undone') : error
}
