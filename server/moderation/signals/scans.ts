import type { TaskList } from 'graphile-worker'
import type { OwnListing } from '#contract/listings/schema.ts'
import { applyRevision, countedSignals, type ReviewSignal, riskOf } from '#contract/moderation/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, lt, or, isNull, sql } from '#platform/database/orm.ts'
import { inputColumns, listingColumns, presentListing } from '../../listings/presenter.ts'
import { can } from '../../listings/rules.ts'
import { scanTask } from '../../listings/scan.ts'
import { revisions, vehicles } from '../../listings/table.ts'
import type { Tools } from '../../start/tools.ts'
import { users } from '../../users/table.ts'
import { selectPendingItems } from '../waiting.ts'
import { findSignals, type Subject } from './signals.ts'
import { falsePositives, signalScans } from './table.ts'

export async function findReviewSignals(db: Database, car: Subject, now: Date): Promise<ReviewSignal[]> {
  const signals = await findMarkedSignals(db, car, now)
  return signals.map(({ basis: _basis, markId: _markId, ...signal }) => signal)
}

type MarkedSignal = ReviewSignal & { basis: string; markId?: number }

/** Returns a listing's signals, each with its basis and its false-positive mark, if the mark is still valid. */
export async function findMarkedSignals(db: Database, car: Subject, now: Date): Promise<MarkedSignal[]> {
  const { id: markId, kind, reason, basis, markedAt } = falsePositives
  const [signals, marks] = await Promise.all([
    findSignals(db, car, now),
    db
      .select({ markId, kind, reason, basis, byName: users.username, at: markedAt })
      .from(falsePositives)
      .leftJoin(users, eq(users.id, falsePositives.markedBy))
      .where(eq(falsePositives.vehicleId, car.id)),
  ])
  return signals.map((found) => {
    const signal = { ...found, basis: found.basis ?? found.reason }
    const mark = marks.find(
      (mark) =>
        mark.kind === signal.kind &&
        (mark.basis === null ? mark.reason === signal.reason : mark.basis === signal.basis),
    )
    if (!mark) return signal
    return { ...signal, markId: mark.markId, falsePositive: { byName: mark.byName, at: mark.at.toISOString() } }
  })
}

/**
 * Returns the version of a listing that awaits review: a new listing, or an approved listing with its pending changes.
 * Returns undefined if nothing awaits review.
 */
export async function findPendingVersion(db: Database, id: number): Promise<OwnListing | undefined> {
  const [row] = await db
    .select({ ...listingColumns, draft: revisions.draft })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(eq(vehicles.id, id))
  if (!row) return undefined
  const { draft: input, ...columns } = row
  const listing = presentListing(columns)
  if (listing.status === 'pending') return listing
  return input && can.beRevised(listing) ? { ...listing, ...applyRevision(listing, inputColumns(input)) } : undefined
}

/** Computes and stores the signals of a listing that awaits review. If the listing doesn't await review, deletes its scan. */
export async function scanListing({ db, clock }: Pick<Tools, 'db' | 'clock'>, id: number): Promise<void> {
  const listing = await findPendingVersion(db, id)
  if (!listing) {
    await db.delete(signalScans).where(eq(signalScans.vehicleId, id))
    return
  }
  const now = clock.now()
  const signals = countedSignals(await findReviewSignals(db, listing, now))
  const kinds = [...new Set(signals.map(({ kind }) => kind))]
  const scan = { version: listing.version, signals, kinds, risk: riskOf(signals), scannedAt: now }
  await db
    .insert(signalScans)
    .values({ vehicleId: id, ...scan })
    .onConflictDoUpdate({
      target: signalScans.vehicleId,
      set: scan,
      setWhere: sql`signal_scans.version <= excluded.version`,
    })
}

export function scanTasks(tools: Pick<Tools, 'db' | 'clock'>): TaskList {
  return { [scanTask]: (payload) => scanListing(tools, (payload as { id: number }).id) }
}

/**
 * A scan is repeated after `minutes`, because other listings, prices and the watchlist may have changed. `most` is the maximum
 * number of listings per run.
 */
const rescan = { minutes: 15, most: 200 }

/** Scans pending listings without a valid scan, then those with the oldest scans. Deletes scans that are no longer needed. */
export async function rescanPending(tools: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = tools
  const waiting = selectPendingItems(db)
  const stale = new Date(clock.now().getTime() - rescan.minutes * 60_000)
  const isStale = or(isNull(signalScans.vehicleId), lt(signalScans.scannedAt, stale))
  const rows = await db
    .select({ id: waiting.id })
    .from(waiting)
    .innerJoin(vehicles, eq(vehicles.id, waiting.id))
    .leftJoin(signalScans, and(eq(signalScans.vehicleId, waiting.id), eq(signalScans.version, vehicles.version)))
    .where(isStale)
    .orderBy(sql`${signalScans.scannedAt} nulls first`)
    .limit(rescan.most)
  for (const { id } of rows) await scanListing(tools, id)
  await db.execute(
    sql`delete from signal_scans where vehicle_id not in (${db.select({ id: waiting.id }).from(waiting)})`,
  )
}
