import { isAtLeast, isStaff } from '#contract/endpoint.ts'
import {
  type ListingState,
  type Mover,
  reviewedStates,
  stateOf,
  type TransitionName,
  transitions,
} from '#contract/listings/rules.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, isNotNull, isNull, or, type SQL } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { isOfActiveSeller, vehicles } from './table.ts'

/** The fields of a listing that the rules need. */
type StateAndSeller = Pick<OwnListing, 'status' | 'sold' | 'sellerId' | 'suspended'>

const isApproved = (listing: StateAndSeller) => listing.status === 'approved' && !listing.suspended

/** Permissions and states of a listing. */
export const can = {
  /** The actor can see its page. Everyone sees approved listings, even sold ones. Only the seller and staff see others. */
  beSeen: (actor: Actor | null, listing: StateAndSeller) => isApproved(listing) || can.beManaged(actor, listing),
  /** The actor is its seller, a moderator or an admin, who see it in every state with its history and statistics. */
  beManaged: (actor: Actor | null, listing: StateAndSeller) =>
    actor !== null && (isStaff(actor.role) || actor.id === listing.sellerId),
  /** Only its seller can edit it. */
  beEdited: (actor: Actor, listing: StateAndSeller) => actor.id === listing.sellerId,
  /** Changes wait for review, and the approved version stays in effect. `isInState(...reviewedStates)` in SQL. */
  beRevised: (listing: StateAndSeller) => reviewedStates.includes(stateOf(listing)),
  /** It is for sale, so lists show it and visitors can send inquiries. */
  receiveInquiries: (listing: StateAndSeller) => isApproved(listing) && !listing.sold,
}

/**
 * Returns a moderator's id, to exclude their own cases; null for admins, who decide their own, since some sites have just one.
 */
export function moderatorIdOf(actor: Actor): string | null {
  return isAtLeast(actor.role, 'admin') ? null : actor.id
}

/** Throws `own_case` if the actor is a moderator and one of the parties. */
export function refuseOwnCase(actor: Actor, ...parties: readonly (string | null)[]): void {
  const own = moderatorIdOf(actor)
  if (own !== null && parties.includes(own)) throw new Problem('own_case')
}

/** Returns the role in which an actor performs a transition; null if it isn't allowed. */
export function moverFor(
  actor: Actor,
  listing: StateAndSeller,
  name: TransitionName,
): Extract<Mover, 'seller' | 'admin'> | null {
  const by: readonly Mover[] = transitions[name].by
  if (by.includes('seller') && actor.id === listing.sellerId) return 'seller'
  return by.includes('admin') && actor.role === 'admin' ? 'admin' : null
}

/** SQL condition: everyone can see its page, even if it is sold. */
export const hasPublicPage = and(eq(vehicles.status, 'approved').inlineParams(), isOfActiveSeller)!

/** `can.receiveInquiries` in SQL. Starts with the condition of the partial indexes, so that PostgreSQL uses them. */
export const isForSale = and(eq(vehicles.status, 'approved').inlineParams(), isNull(vehicles.soldAt), isOfActiveSeller)!

/** SQL condition: the listing is in one of these states. */
export function isInState(...states: readonly ListingState[]): SQL {
  return or(
    ...states.map((state) => {
      if (state === 'sold') return and(eq(vehicles.status, 'approved'), isNotNull(vehicles.soldAt))
      return and(eq(vehicles.status, state), state === 'approved' ? isNull(vehicles.soldAt) : undefined)
    }),
  )!
}

/** Extra seconds for an undo request to arrive. The email about the decision is sent after that. */
export const undoGraceSeconds = 2
