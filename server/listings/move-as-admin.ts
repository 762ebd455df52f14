import type { ListingMove } from '#contract/listings.ts'
import type { AdminTransition } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { PartialRejection } from '#contract/rejection-reasons.ts'
import { recordAct } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Tools } from '../create-tools.ts'
import { findMailbox } from '../users/queries.ts'
import { mailOfTransition } from './mail.ts'
import { moveListing } from './move-listing.ts'
import { listingName } from './presenter.ts'

type AdminMove = Omit<ListingMove, 'transition'> & { transition: AdminTransition; rejection?: PartialRejection }

/** Makes a transition as an admin, with its entry in the audit trail and its mail to the seller. */
export async function moveAsAdmin(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  admin: Actor,
  id: number,
  { rejection = {}, ...move }: AdminMove,
): Promise<OwnListing> {
  const now = clock.now()
  return db.transaction(async (db) => {
    const listing = await moveListing(db, { id, ...move, ...rejection, mover: 'admin', actorId: admin.id }, now)
    await tellOfAdmin({ db, config }, admin, listing, { ...move, rejection }, now)
    return listing
  })
}

type Told = { transition: AdminTransition; rejection: PartialRejection; isRevision?: boolean }

/**
 * Notes what an admin decided about a listing, or about what was changed of it, in the audit trail, and queues the mail
 * to its seller. Who decides about a listing of their own is not written to.
 */
export async function tellOfAdmin(
  { db, config }: { db: Database; config: Tools['config'] },
  admin: Actor,
  listing: OwnListing,
  { transition, rejection, isRevision }: Told,
  now: Date,
): Promise<void> {
  const details = { ...(isRevision !== undefined && { isRevision }), ...rejection }
  await recordAct(db, admin, { act: `listing.${transition}`, ...subjectOf(listing), details }, now)
  const seller = listing.sellerId === admin.id ? undefined : await findMailbox(db, listing.sellerId)
  if (!seller) return
  const about = { seller, listing, config }
  await queueMail(db, mailOfTransition[transition](about, { rejection, isRevision: isRevision ?? false }))
}

/** A listing in the audit trail. */
export function subjectOf(listing: Pick<OwnListing, 'id' | 'year' | 'make' | 'model'>) {
  return { subjectType: 'listing', subjectId: String(listing.id), subject: listingName(listing) } as const
}
