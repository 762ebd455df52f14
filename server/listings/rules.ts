import { and, eq, isNull } from 'drizzle-orm'
import type { Listing } from '#contract/listings.ts'
import type { Actor } from '../http/implement.ts'
import { vehicles } from './table.ts'

type State = Pick<Listing, 'status' | 'sold' | 'sellerId'>

/** What actors may do with a listing, as sentences. */
export const can = {
  /** Lists show it: approved and not sold. */
  beFound: (it: State) => it.status === 'approved' && !it.sold,
  /** Its own page answers: to strangers when approved, also after it was sold; to its seller and to admins always. */
  beSeen: (actor: Actor | null, it: State) =>
    it.status === 'approved' || actor?.role === 'admin' || (actor !== null && actor.id === it.sellerId),
  /** Visitors may write to its seller. */
  beAskedAbout: (it: State) => it.status === 'approved' && !it.sold,
}

/** `can.beFound` for the database; written as the partial indexes are, so that they are used. */
export const isPublic = and(eq(vehicles.status, 'approved').inlineParams(), isNull(vehicles.soldAt))!
