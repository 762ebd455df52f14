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

/** What the rules ask of a listing. */
type StateAndSeller = Pick<OwnListing, 'status' | 'sold' | 'sellerId' | 'suspended'>

const isOut = (it: StateAndSeller) => it.status === 'approved' && !it.suspended

/** What actors may do with a listing, as sentences. */
export const can = {
  /** Its own page answers: to strangers when approved, also after it was sold; to its seller, moderators and admins always. */
  beSeen: (actor: Actor | null, it: StateAndSeller) => isOut(it) || can.beManaged(actor, it),
  /** They see it in every state, with what the public is not told: its history and its statistics. */
  beManaged: (actor: Actor | null, it: StateAndSeller) =>
    actor !== null && (isStaff(actor.role) || actor.id === it.sellerId),
  /** Changed by nobody but its seller. */
  beEdited: (actor: Actor, it: StateAndSeller) => actor.id === it.sellerId,
  /** What is changed of it waits for review while the approved version stands; `isInState(...reviewedStates)` in SQL. */
  beRevised: (it: StateAndSeller) => reviewedStates.includes(stateOf(it)),
  /** Visitors may write to its seller, and lists show it: approved and not sold. */
  beAskedAbout: (it: StateAndSeller) => isOut(it) && !it.sold,
}

/** Whose own things somebody has no part in deciding: a moderator's. An admin may be the only one, and decides about all. */
export function partyOf(actor: Actor): string | null {
  return isAtLeast(actor.role, 'admin') ? null : actor.id
}

/** Throws `own_case` where somebody would decide about what is of one of these users, and may not. */
export function refuseOwn(actor: Actor, ...parties: readonly (string | null)[]): void {
  const own = partyOf(actor)
  if (own !== null && parties.includes(own)) throw new Problem('own_case')
}

/** As whom somebody makes a transition; null when they may not make it at all. */
export function moverFor(
  actor: Actor,
  it: StateAndSeller,
  name: TransitionName,
): Extract<Mover, 'seller' | 'admin'> | null {
  const by: readonly Mover[] = transitions[name].by
  if (by.includes('seller') && actor.id === it.sellerId) return 'seller'
  return by.includes('admin') && actor.role === 'admin' ? 'admin' : null
}

/** Its own page answers to everybody, for the database. */
export const isShown = and(eq(vehicles.status, 'approved').inlineParams(), isOfActiveSeller)!

/** `can.beAskedAbout` for the database; begins as the partial indexes do, so that they are used. */
export const isPublic = and(eq(vehicles.status, 'approved').inlineParams(), isNull(vehicles.soldAt), isOfActiveSeller)!

/** `stateOf` for the database: whether a listing is in one of these states. */
export function isInState(...states: readonly ListingState[]): SQL {
  return or(
    ...states.map((state) => {
      if (state === 'sold') return and(eq(vehicles.status, 'approved'), isNotNull(vehicles.soldAt))
      return and(eq(vehicles.status, state), state === 'approved' ? isNull(vehicles.soldAt) : undefined)
    }),
  )!
}

/** What comes a little later was asked for in time, and is still taken back; only then is anybody told of the decision. */
export const undoGraceSeconds = 2
