import { stateOf } from '#contract/listings/rules.ts'
import { changedFields, type ListingInput, joinFieldLabels, type OwnListing } from '#contract/listings/schema.ts'
import { applyRevision, completeRejection, type PartialRejection } from '#contract/moderation/rules.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { recordDecision } from './admin-moves.ts'
import { queueVinReading } from './facts.ts'
import { moveListing } from './move.ts'
import { inputColumns, inputOf, listingColumns, presentListing } from './presenter.ts'
import { can, refuseOwnCase } from './rules.ts'
import { listingEvents, revisions, vehicles } from './table.ts'
import { readSnapshot, dropRevision } from './versions.ts'

export type Decision = { verdict: 'approve' } | { verdict: 'reject'; rejection: PartialRejection }

/**
 * Approves or rejects a pending listing or revision, records the decision in the audit trail and queues the email to the
 * seller. Throws `listing_moved` if nothing is pending or the version is stale, `email_unproven` if the seller must confirm an
 * email address first, and `own_case` if the moderator is the seller.
 */
export async function decideListing(
  { db, clock, config }: Tools,
  admin: Actor,
  id: number,
  decision: Decision,
  version?: number,
): Promise<OwnListing> {
  const waiting = await findWaiting(db, id)
  refuseOwnCase(admin, waiting.listing.sellerId)
  if (waiting.listing.suspended || (version !== undefined && version !== waiting.listing.version))
    throw new Problem('listing_moved')
  const isPublished = decision.verdict === 'approve' && !waiting.draft
  if (isPublished && (await findEmailProof(db, config, waiting.listing.sellerId)) === 'needed')
    throw new Problem('email_unproven')
  const now = clock.now()
  const isRevision = waiting.draft !== null
  const { verdict } = decision
  const rejection = decision.verdict === 'reject' ? completeRejection(decision.rejection) : null
  return db.transaction(async (db) => {
    const before = await readSnapshot(db, id)
    const listing = waiting.draft
      ? await decideRevision(db, admin, { ...waiting, draft: waiting.draft }, rejection, now)
      : await decideNew(db, admin, waiting.listing, rejection, now)
    await recordDecision(db, admin, listing, {
      transition: verdict,
      rejection: rejection ?? {},
      isRevision,
      before,
      now,
    })
    return listing
  })
}

type Waiting = { listing: OwnListing; draft: ListingInput | null }

/** Reads the listing and its revision in one query, so that both are from the same point in time. */
async function findWaiting(db: Database, id: number): Promise<Waiting> {
  const [row] = await db
    .select({ ...listingColumns, draft: revisions.draft })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(eq(vehicles.id, id))
  if (!row) throw new Problem('listing_not_found')
  const { draft: input, ...columns } = row
  const listing = presentListing(columns)
  if (listing.status === 'pending') return { listing, draft: null }
  if (!input || !can.beRevised(listing)) throw new Problem('listing_moved')
  return { listing, draft: input }
}

function decideNew(
  db: Database,
  admin: Actor,
  { id, version }: OwnListing,
  rejection: PartialRejection | null,
  now: Date,
) {
  const by = { id, version, mover: 'admin', actorId: admin.id } as const
  const override = rejection ? ({ transition: 'reject', ...rejection } as const) : undefined
  return moveListing(db, { ...by, transition: 'approve', ...override }, now)
}

/**
 * Approves or rejects a revision without changing the listing's state. An approved draft replaces all fields except live
 * ones, such as the price, because the seller may have changed the live fields in the meantime.
 */
async function decideRevision(
  db: Database,
  admin: Actor,
  { listing, draft: input }: Waiting & { draft: ListingInput },
  rejection: PartialRejection | null,
  now: Date,
): Promise<OwnListing> {
  const { id, version } = listing
  const current = inputOf(listing)
  const next = inputOf(applyRevision(listing, inputColumns(input)))
  const [row] = await db
    .update(vehicles)
    .set({ ...(!rejection && { ...inputColumns(next), updatedAt: now }), version: sql`${vehicles.version} + 1` })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  await dropRevision(db, id)
  if (row.vin || listing.vin) await queueVinReading(db, id)
  const changed = changedFields(current, next)
  const note = `Changed: ${joinFieldLabels(changed)}.`
  const state = stateOf(listing)
  await db.insert(listingEvents).values({
    vehicleId: id,
    ...(rejection
      ? { transition: 'reject' as const, ...rejection }
      : { transition: 'approve' as const, note, changed }),
    fromState: state,
    toState: state,
    movedBy: 'admin',
    actorId: admin.id,
    createdAt: now,
  })
  return presentListing(row)
}
