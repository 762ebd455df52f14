import type { ListingFilter } from '#contract/search/schema.ts'
import { exactCountLimit } from '#contract/search/schema.ts'
import type { Tools } from '../start/tools.ts'
import { countBits, intersection, withTemporarySets } from './bits.ts'
import { filterCars } from './filter.ts'
import { setListedSince } from './listed.ts'
import { circleOf } from './near.ts'
import { findMatches } from './search.ts'
import { pickPage } from './sort.ts'

type Overview = {
  total: number
  /** Set if the search has more results than `total`. */
  more?: 'yes'
  /** The number of cars that became public at or after `since`. */
  new: number
  /** The IDs of the newest cars. */
  newest: number[]
}

/**
 * Counts the cars that a search finds, and the ones that became public at or after a given time. Throws if the place is
 * unknown or ambiguous.
 */
export async function overviewOf(
  { db, pool, searchIndex }: Pick<Tools, 'db' | 'pool' | 'searchIndex'>,
  { q, near, within, ...choices }: ListingFilter,
  { now, since, take }: { now: Date; since: Date; take: number },
): Promise<Overview> {
  const circle = await circleOf(db, { near, within })
  const { cars, set, hasMore } = await findMatches({ pool, searchIndex }, q)
  return withTemporarySets(() => {
    const found = filterCars(cars, choices, { now, circle }, set)
    const count = countBits(found)
    const total = q ? Math.min(count, exactCountLimit) : count
    return {
      total,
      ...((hasMore || count > total) && { more: 'yes' as const }),
      new: Math.min(total, countBits(intersection(setListedSince(cars, since.getTime()), [found]))),
      newest: pickPage(cars, found, 'newest', { skip: 0, take }),
    }
  })
}
