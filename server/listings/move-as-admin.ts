import type { ListingMove } from '#contract/listings.ts'
import type { AdminTransition } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { PartialRejection } from '#contract/rejection-reasons.ts'
import { recordAct } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { readBefore } from './as-it-stands.ts'
import type { Before } from './decision-row.ts'
import { keepDecision } from './decisions.ts'
import { moveListing } from './move-listing.ts'
import { listingName } from './presenter.ts'

type AdminMove = Omit<ListingMove, 'transition'> & { transition: AdminTransition; rejection?: PartialRejection }

/** Makes a transition as an admin, with its entry in the audit trail and its mail to the seller. */
export async function moveAsAdmin(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  id: number,
  { rejection = {}, ...move }: AdminMove,
): Promise<OwnListing> {
  const now = clock.now()
  return db.transaction(async (db) => {
    const before = await readBefore(db, id)
    const listing = await moveListing(db, { id, ...move, ...rejection, mover: 'admin', actorId: admin.id }, now)
    await noteDecision(db, admin, listing, { transition: move.transition, rejection, before, now })
    return listing
  })
}

type Decided = {
  transition: AdminTransition
  rejection: PartialRejection
  isRevision?: boolean
  before: Before
  now: Date
}

/** Notes what an admin decided about a listing, or about what was changed of it, in the audit trail and for its seller. */
export async function noteDecision(
  db: Database,
  admin: Actor,
  listing: OwnListing,
  { transition, rejection, isRevision, before, now }: Decided,
): Promise<void> {
  const details = { ...(isRevision !== undefined && { isRevision }), ...rejection }
  await recordAct(db, admin, { act: `listing.${transition}`, ...subjectOf(listing), details }, now)
  const told = { transition, rejection, isRevision: isRevision ?? false }
  await keepDecision(db, admin, listing, { before, told, now })
}

/** A listing in the audit trail. */
export function subjectOf(listing: Pick<OwnListing, 'id' | 'year' | 'make' | 'model'>) {
  return { subjectType: 'listing', subjectId: String(listing.id), subject: listingName(listing) } as const
}
