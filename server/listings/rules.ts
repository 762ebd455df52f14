import { and, eq, isNull } from 'drizzle-orm'
import type { Listing } from '#contract/listings.ts'
import { vehicles } from './table.ts'

type State = Pick<Listing, 'status' | 'sold'>

/** What actors may do with a listing, as sentences. */
export const can = {
  /** Lists show it: approved and not sold. */
  beFound: (it: State) => it.status === 'approved' && !it.sold,
  /** Its own page answers a stranger: also after it was sold. */
  beSeen: (it: State) => it.status === 'approved',
  /** Visitors may write to its seller. */
  beAskedAbout: (it: State) => it.status === 'approved' && !it.sold,
}

/** `can.beFound` for the database; written as the partial indexes are, so that they are used. */
export const isPublic = and(eq(vehicles.status, 'approved').inlineParams(), isNull(vehicles.soldAt))!
