import { and, eq, ne } from 'drizzle-orm'
import { type Refusal, stateOf } from '#contract/listing-states.ts'
import type { OwnListing } from '#contract/listings.ts'
import type { ApprovalResult } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import { takenDownMail } from '../listings/mail.ts'
import { moveListing } from '../listings/move-listing.ts'
import { listingColumns, nameOf, presentListing } from '../listings/presenter.ts'
import { findListing } from '../listings/queries.ts'
import { tellOfMove } from '../listings/tell-of-move.ts'
import { decideListing, reasonsOf } from '../listings/decide-listing.ts'
import { dropRevision } from '../listings/revisions.ts'
import { vehicles } from '../listings/table.ts'
import { queueMail } from '../mail/queue.ts'
import type { Tools } from '../tools.ts'
import { findMailbox } from '../users/queries.ts'

/** Approves each by itself, and says of each that could not be why not. */
export async function approveAll(
  tools: Tools,
  admin: Actor,
  listings: readonly { id: number; version: number }[],
): Promise<ApprovalResult[]> {
  const results: ApprovalResult[] = []
  for (const { id, version } of listings) {
    try {
      await decideListing(tools, admin, id, { verdict: 'approve' }, version)
      results.push({ id, problem: null, message: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.push({ id, problem: error.code, message: error.message })
    }
  }
  return results
}

/** Marks a car as sold, or offers it again; one that stands so already stays as it is. */
export async function toggleSold(
  { db, clock, config }: Tools,
  admin: Actor,
  id: number,
  sold: boolean,
): Promise<OwnListing> {
  const listing = await findListing(db, id)
  if (!listing) throw new Problem('listing_not_found')
  if ((stateOf(listing) === 'sold') === sold) return listing
  const transition = sold ? 'markSold' : 'relist'
  const now = clock.now()
  return db.transaction(async (db) => {
    const moved = await moveListing(db, { id, transition, mover: 'admin', actorId: admin.id }, now)
    await recordAct(db, admin, { act: `listing.${transition}`, ...about(moved) }, now)
    if (moved.sellerId !== admin.id) await tellOfMove(db, config, moved, transition)
    return moved
  })
}

/** Puts a car among the featured ones, or takes it out. What its seller is just editing is not touched by it. */
export async function featureListing(
  { db, clock }: Tools,
  admin: Actor,
  id: number,
  featured: boolean,
): Promise<OwnListing> {
  return db.transaction(async (db) => {
    const changing = and(eq(vehicles.id, id), ne(vehicles.featured, featured))
    const [row] = await db.update(vehicles).set({ featured }).where(changing).returning(listingColumns)
    if (row) {
      const act = featured ? 'listing.feature' : 'listing.unfeature'
      await recordAct(db, admin, { act, ...about(row) }, clock.now())
      return presentListing(row)
    }
    const listing = await findListing(db, id)
    if (!listing) throw new Problem('listing_not_found')
    return listing
  })
}

/** Takes a listing off the site, with whatever its seller wanted to change of it. */
export async function takeDown(
  { db, clock, config }: Tools,
  admin: Actor,
  id: number,
  refusal: Refusal,
  version?: number,
): Promise<OwnListing> {
  if (!(await findListing(db, id))) throw new Problem('listing_not_found')
  const now = clock.now()
  return db.transaction(async (db) => {
    const why = reasonsOf(refusal)
    const looked = version === undefined ? {} : { version }
    const move = { id, transition: 'takeDown', mover: 'admin', actorId: admin.id, ...looked, ...why } as const
    const listing = await moveListing(db, move, now)
    await dropRevision(db, id)
    await recordAct(db, admin, { act: 'listing.takeDown', ...about(listing), details: why }, now)
    const seller = await findMailbox(db, listing.sellerId)
    if (seller) await queueMail(db, takenDownMail({ seller, listing, config }, why))
    return listing
  })
}

function about(listing: Pick<OwnListing, 'id' | 'year' | 'make' | 'model'>) {
  return { subjectType: 'listing', subjectId: String(listing.id), subject: nameOf(listing) } as const
}
