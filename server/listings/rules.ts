import { and, eq, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm'
import {
  type ListingState,
  type Mover,
  reviewedStates,
  stateOf,
  type TransitionName,
  transitions,
} from '#contract/listing-states.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Actor } from '../http/implement.ts'
import { vehicles } from './table.ts'

type Standing = Pick<OwnListing, 'status' | 'sold' | 'sellerId' | 'suspended'>

const isOut = (it: Standing) => it.status === 'approved' && !it.suspended

/** What actors may do with a listing, as sentences. */
export const can = {
  /** Lists show it: approved and not sold. */
  beFound: (it: Standing) => isOut(it) && !it.sold,
  /** Its own page answers: to strangers when approved, also after it was sold; to its seller and to admins always. */
  beSeen: (actor: Actor | null, it: Standing) => isOut(it) || can.beManaged(actor, it),
  /** What only its seller and admins know of it is told. */
  beManaged: (actor: Actor | null, it: Standing) =>
    actor !== null && (actor.role === 'admin' || actor.id === it.sellerId),
  /** Changed by nobody but its seller. */
  beEdited: (actor: Actor, it: Standing) => actor.id === it.sellerId,
  /** What is changed of it waits for review while the approved version stands; `isInState(...reviewedStates)` in SQL. */
  beRevised: (it: Standing) => reviewedStates.includes(stateOf(it)),
  /** Visitors may write to its seller. */
  beAskedAbout: (it: Standing) => isOut(it) && !it.sold,
}

/** As whom somebody makes a transition; null when they may not make it at all. */
export function moverFor(actor: Actor, it: Standing, name: TransitionName): Exclude<Mover, 'time'> | null {
  const by: readonly Mover[] = transitions[name].by
  if (by.includes('seller') && actor.id === it.sellerId) return 'seller'
  return by.includes('admin') && actor.role === 'admin' ? 'admin' : null
}

/** Its own page answers to everybody, for the database. */
export const isShown = and(eq(vehicles.status, 'approved').inlineParams(), not(vehicles.suspended))!

/** `can.beFound` for the database; begins as the partial indexes do, so that they are used. */
export const isPublic = and(
  eq(vehicles.status, 'approved').inlineParams(),
  isNull(vehicles.soldAt),
  not(vehicles.suspended),
)!

/** `stateOf` for the database: whether a listing is in one of these states. */
export function isInState(...states: readonly ListingState[]): SQL {
  return or(
    ...states.map((state) => {
      if (state === 'sold') return and(eq(vehicles.status, 'approved'), isNotNull(vehicles.soldAt))
      return and(eq(vehicles.status, state), state === 'approved' ? isNull(vehicles.soldAt) : undefined)
    }),
  )!
}
