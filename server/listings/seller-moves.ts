import type { ListingMove } from '#contract/listings/endpoints.ts'
import { isAdminTransition } from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { storeDecision, moveAsAdmin } from './admin-moves.ts'
import { moveListing } from './move.ts'
import { type FindUnusual, refuseUnusual } from './price.ts'
import { findListing } from './queries.ts'
import { can, moverFor } from './rules.ts'
import { undoDecision } from './undo.ts'
import { readSnapshot } from './versions.ts'

export async function moveByActor(
  tools: Tools,
  actor: Actor,
  id: number,
  { confirmPrice, ...move }: ListingMove,
  findUnusual: FindUnusual,
): Promise<OwnListing> {
  const { db, clock } = tools
  const listing = await findListing(db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  const mover = moverFor(actor, listing, move.transition)
  if (!mover) throw new Problem('not_allowed')
  const { transition } = move
  if (mover === 'admin' && isAdminTransition(transition)) return moveAsAdmin(tools, actor, id, { ...move, transition })
  const { finalPrice } = move
  if (transition === 'markSold' && finalPrice !== undefined) {
    const change = { previous: listing.price, confirmed: confirmPrice, field: 'finalPrice' }
    await refuseUnusual(findUnusual, { ...listing, price: finalPrice }, change)
  }
  const now = clock.now()
  return db.transaction(async (db) => {
    const before = canBeUndone(transition) ? await readSnapshot(db, id) : null
    const moved = await moveListing(db, { ...move, id, mover, actorId: actor.id }, now)
    if (before && canBeUndone(transition)) {
      const notice = { transition, rejection: {}, isRevision: false }
      await storeDecision(db, actor, moved, { before, notice, now })
    }
    return moved
  })
}

/** Undoes the seller's last transition of their own listing. Throws `not_allowed` for anyone but the seller. */
export async function undoByActor(tools: Tools, actor: Actor, id: number, version: number): Promise<OwnListing> {
  const listing = await findListing(tools.db, id)
  if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
  if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
  return undoDecision(tools, actor, { id, version })
}

function canBeUndone(name: ListingMove['transition']): name is 'pause' | 'withdraw' {
  return name === 'pause' || name === 'withdraw'
}
