import type { ListingMove } from '#contract/listings.ts'
import { isAdminTransition } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { moveAsAdmin } from './move-as-admin.ts'
import { moveListing } from './move-listing.ts'
import { findListing } from './queries.ts'
import { can, moverFor } from './rules.ts'

/** Makes the transition that somebody asks for, as whom they may make it. */
export async function moveByActor(tools: Tools, actor: Actor, id: number, move: ListingMove): Promise<OwnListing> {
  const { db, clock } = tools
  const listing = await findListing(db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  const mover = moverFor(actor, listing, move.transition)
  if (!mover) throw new Problem('not_allowed')
  const { transition } = move
  if (mover === 'admin' && isAdminTransition(transition)) return moveAsAdmin(tools, actor, id, { ...move, transition })
  return moveListing(db, { ...move, id, mover, actorId: actor.id }, clock.now())
}
