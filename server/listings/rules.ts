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

type StateAndSeller = Pick<OwnListing, 'status' | 'sold' | 'sellerId' | 'suspended'>

const isApproved = (listing: StateAndSeller) => listing.status === 'approved' && !listing.suspended

export const can = {
  /** The actor can see the listing's page. Approved listings, including sold ones, are public. */
  beSeen: (actor: Actor | null, listing: StateAndSeller) => isApproved(listing) || can.beManaged(actor, listing),
  /**
   * The actor is the seller, a moderator or an admin. They can see the listing in every state, and its history and statistics.
   */
  beManaged: (actor: Actor | null, listing: StateAndSeller) =>
    actor !== null && (isStaff(actor.role) || actor.id === listing.sellerId),
  beEdited: (actor: Actor, listing: StateAndSeller) => actor.id === listing.sellerId,
  /** Edits need review, and the approved version stays public in the meantime. In SQL: `isInState(...reviewedStates)`. */
  beRevised: (listing: StateAndSeller) => reviewedStates.includes(stateOf(listing)),
  receiveInquiries: (listing: StateAndSeller) => isApproved(listing) && !listing.sold,
}

/**
 * Returns a moderator's ID, which queries use to exclude cases that involve the moderator. Returns null for admins, who can
 * decide their own cases, because some sites have only one admin.
 */
export function moderatorIdOf(actor: Actor): string | null {
  return isAtLeast(actor.role, 'admin') ? null : actor.id
}

/** Throws `own_case` if the actor is a moderator and one of the parties. Admins can decide their own cases. */
export function refuseOwnCase(actor: Actor, ...parties: readonly (string | null)[]): void {
  const own = moderatorIdOf(actor)
  if (own !== null && parties.includes(own)) throw new Problem('own_case')
}

/** Returns the role in which an actor can perform a transition, or null if the actor isn't allowed to. */
export function moverFor(
  actor: Actor,
  listing: StateAndSeller,
  name: TransitionName,
): Extract<Mover, 'seller' | 'admin'> | null {
  const by: readonly Mover[] = transitions[name].by
  if (by.includes('seller') && actor.id === listing.sellerId) return 'seller'
  return by.includes('admin') && actor.role === 'admin' ? 'admin' : null
}

export const hasPublicPage = and(eq(vehicles.status, 'approved').inlineParams(), isOfActiveSeller)!

/** SQL version of `can.receiveInquiries`. Begins with the predicate of the partial indexes, so that PostgreSQL can use them. */
export const isForSale = and(eq(vehicles.status, 'approved').inlineParams(), isNull(vehicles.soldAt), isOfActiveSeller)!

export function isInState(...states: readonly ListingState[]): SQL {
  return or(
    ...states.map((state) => {
      if (state === 'sold') return and(eq(vehicles.status, 'approved'), isNotNull(vehicles.soldAt))
      return and(eq(vehicles.status, state), state === 'approved' ? isNull(vehicles.soldAt) : undefined)
    }),
  )!
}

/**
 * Seconds added to the undo period. The period starts with each decision, but users can only undo a bulk action after all of
 * its decisions are made and the response has arrived.
 */
export const undoGraceSeconds = 15
