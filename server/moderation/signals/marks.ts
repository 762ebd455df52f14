import type { ReviewSignal, SignalKind } from '#contract/moderation/rules.ts'
import { Problem } from '#contract/problems.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../../audit/record.ts'
import { subjectOf } from '../../listings/admin-moves.ts'
import { findListing } from '../../listings/queries.ts'
import { refuseOwnCase } from '../../listings/rules.ts'
import type { Tools } from '../../start/tools.ts'
import { findMarkedSignals, findPendingVersion, findReviewSignals, scanListing } from './scans.ts'
import { falsePositives } from './table.ts'

type Mark = { kind: SignalKind; reason: string; falsePositive: boolean }

/**
 * Marks a listing's signal as a false positive, or removes the mark, and updates the listing's risk in the review queue. The
 * audit trail records the signal's kind but not its reason, which quotes the seller.
 */
export async function markSignal(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { kind, reason, falsePositive }: Mark,
): Promise<ReviewSignal[]> {
  const listing = await findListing(db, id)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwnCase(actor, listing.sellerId)
  const now = clock.now()
  return db.transaction(async (db) => {
    const subject = (await findPendingVersion(db, id)) ?? listing
    const signals = await findMarkedSignals(db, subject, now)
    const signal = signals.find((found) => found.kind === kind && found.reason === reason)
    if (!signal) throw new Problem('signal_not_found')
    const { basis, markId } = signal
    if ((markId !== undefined) === falsePositive) return findReviewSignals(db, subject, now)
    if (markId === undefined)
      await db
        .insert(falsePositives)
        .values({ vehicleId: id, kind, reason, basis, markedBy: actor.id, markedAt: now })
        .onConflictDoNothing()
    else await db.delete(falsePositives).where(eq(falsePositives.id, markId))
    const act = falsePositive ? 'listing.markFalsePositive' : 'listing.unmarkFalsePositive'
    await recordAuditEntry(db, actor, { act, ...subjectOf(listing), details: { signal: kind } }, now)
    await scanListing({ db, clock }, id)
    return findReviewSignals(db, subject, now)
  })
}
