import { and, eq, sql } from 'drizzle-orm'
import { changedFields, type ListingDraft, liveFields, nameFields } from '#contract/listing-draft.ts'
import { type Refusal, reviewedStates, stateOf } from '#contract/listing-states.ts'
import type { OwnListing } from '#contract/listings.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { queueMail } from '../mail/queue.ts'
import type { Tools } from '../tools.ts'
import { findMailbox } from '../users/queries.ts'
import { draftColumns, draftOf } from './draft-columns.ts'
import { approvedMail, rejectedMail } from './mail.ts'
import { moveListing } from './move-listing.ts'
import { listingColumns, nameOf, presentListing } from './presenter.ts'
import { dropRevision } from './revisions.ts'
import { listingEvents, revisions, vehicles } from './table.ts'

export type Decision = { verdict: 'approve' } | { verdict: 'reject'; rejection: Refusal }

/**
 * An admin's word on a listing that waits, or on what was changed of one that was approved; with it the audit trail
 * and the mail to the seller. Throws `listing_moved` when nothing waits any more, or when it is not of the version
 * that was looked at.
 */
export async function decideListing(
  { db, clock, config }: Tools,
  admin: Actor,
  id: number,
  decision: Decision,
  version?: number,
): Promise<OwnListing> {
  const waiting = await findWaiting(db, id)
  if (waiting.listing.suspended || (version !== undefined && version !== waiting.listing.version))
    throw new Problem('listing_moved')
  const now = clock.now()
  const isRevision = waiting.draft !== null
  const rejection = decision.verdict === 'reject' ? decision.rejection : null
  return db.transaction(async (db) => {
    const listing = waiting.draft
      ? await decideRevision(db, admin, { ...waiting, draft: waiting.draft }, rejection, now)
      : await decideNew(db, admin, waiting.listing, rejection, now)
    const about = { subjectType: 'listing', subjectId: String(id), subject: nameOf(listing) } as const
    await recordAct(
      db,
      admin,
      { act: `listing.${decision.verdict}`, ...about, details: { isRevision, ...(rejection && reasonsOf(rejection)) } },
      now,
    )
    const seller = await findMailbox(db, listing.sellerId)
    const to = seller && { seller, listing, config }
    if (to) await queueMail(db, rejection ? rejectedMail(to, isRevision, rejection) : approvedMail(to, isRevision))
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
  if (!draft || !reviewedStates.includes(stateOf(listing))) throw new Problem('listing_moved')
  return { listing, draft }
}

function decideNew(db: Database, admin: Actor, { id, version }: OwnListing, rejection: Refusal | null, now: Date) {
  const by = { id, version, mover: 'admin', actorId: admin.id } as const
  const made = rejection ? ({ transition: 'reject', ...reasonsOf(rejection) } as const) : undefined
  return moveListing(db, { ...by, transition: 'approve', ...made }, now)
}

/** The state stays; an approved draft becomes the listing, but for what is live at once anyhow. */
async function decideRevision(
  db: Database,
  admin: Actor,
  { listing, draft }: Waiting & { draft: ListingDraft },
  rejection: Refusal | null,
  now: Date,
): Promise<OwnListing> {
  const { id, version } = listing
  const current = draftOf(listing)
  const next = { ...draft, ...Object.fromEntries(liveFields.map((field) => [field, current[field]])) }
  const [row] = await db
    .update(vehicles)
    .set({ ...(!rejection && { ...draftColumns(next), updatedAt: now }), version: sql`${vehicles.version} + 1` })
    .where(and(eq(vehicles.id, id), eq(vehicles.version, version)))
    .returning(listingColumns)
  if (!row) throw new Problem('listing_moved')
  await dropRevision(db, id)
  const note = `Changed: ${nameFields(changedFields(current, next))}.`
  const state = stateOf(listing)
  await db.insert(listingEvents).values({
    vehicleId: id,
    ...(rejection
      ? { transition: 'reject' as const, ...reasonsOf(rejection) }
      : { transition: 'approve' as const, note }),
    fromState: state,
    toState: state,
    movedBy: 'admin',
    actorId: admin.id,
    createdAt: now,
  })
  return presentListing(row)
}

/** A note by itself is a reason of the admin's own. */
export function reasonsOf({ reason, note }: Refusal): Refusal {
  return note ? { reason: reason ?? 'other', note } : reason ? { reason } : {}
}
