import { and, eq, sql } from '../database/orm.ts'
import { changedFields, type ListingDraft, nameFields } from '#contract/listing-draft.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import { proposedBy } from '#contract/live-fields.ts'
import { completeRejection, type PartialRejection } from '#contract/rejection-reasons.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { findEmailProof } from '../users/email-proof.ts'
import { readBefore } from './as-it-stands.ts'
import { draftColumns, draftOf } from './draft-columns.ts'
import { noteDecision } from './move-as-admin.ts'
import { moveListing } from './move-listing.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { queueVinReading } from './read-vin.ts'
import { dropRevision } from './revisions.ts'
import { can, refuseOwn } from './rules.ts'
import { listingEvents, revisions, vehicles } from './table.ts'

export type Decision = { verdict: 'approve' } | { verdict: 'reject'; rejection: PartialRejection }

/**
 * Approves or rejects a listing that waits, or what was changed of one that was approved; with it the audit trail and
 * the mail to the seller. Throws `listing_moved` when nothing waits any more, or when it is not of the version
 * that was looked at, and `email_unproven` when its seller has to prove an address first, `own_case` to a
 * moderator who is the seller.
 */
export async function decideListing(
  { db, clock, config }: Tools,
  admin: Actor,
  id: number,
  decision: Decision,
  version?: number,
): Promise<OwnListing> {
  const waiting = await findWaiting(db, id)
  refuseOwn(admin, waiting.listing.sellerId)
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
    const before = await readBefore(db, id)
    const listing = waiting.draft
      ? await decideRevision(db, admin, { ...waiting, draft: waiting.draft }, rejection, now)
      : await decideNew(db, admin, waiting.listing, rejection, now)
    await noteDecision(db, admin, listing, { transition: verdict, rejection: rejection ?? {}, isRevision, before, now })
    return listing
  })
}

type Waiting = { listing: OwnListing; draft: ListingDraft | null }

/** What waits for an admin, the listing and its changes as of one moment. */
async function findWaiting(db: Database, id: number): Promise<Waiting> {
  const [row] = await db
    .select({ ...listingColumns, draft: revisions.draft })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(eq(vehicles.id, id))
  if (!row) throw new Problem('listing_not_found')
  const { draft, ...columns } = row
  const listing = presentListing(columns)
  if (listing.status === 'pending') return { listing, draft: null }
  if (!draft || !can.beRevised(listing)) throw new Problem('listing_moved')
  return { listing, draft }
}

function decideNew(
  db: Database,
  admin: Actor,
  { id, version }: OwnListing,
  rejection: PartialRejection | null,
  now: Date,
) {
  const by = { id, version, mover: 'admin', actorId: admin.id } as const
  const made = rejection ? ({ transition: 'reject', ...rejection } as const) : undefined
  return moveListing(db, { ...by, transition: 'approve', ...made }, now)
}

/** The state stays; an approved draft becomes the listing, but for what is live at once anyhow. */
async function decideRevision(
  db: Database,
  admin: Actor,
  { listing, draft }: Waiting & { draft: ListingDraft },
  rejection: PartialRejection | null,
  now: Date,
): Promise<OwnListing> {
  const { id, version } = listing
  const current = draftOf(listing)
  const next = draftOf(proposedBy(listing, draftColumns(draft)))
  const [row] = await db
    .update(vehicles)
    .set({ ...(!rejection && { ...draftColumns(next), updatedAt: now }), version: sql`${vehicles.version} + 1` })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  await dropRevision(db, id)
  if (row.vin || listing.vin) await queueVinReading(db, id)
  const changed = changedFields(current, next)
  const note = `Changed: ${nameFields(changed)}.`
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
