import { appealOf, interestOn } from './interest.ts'
import type { CastListing } from './listings.ts'
import { between, randomFor } from './random.ts'

/** Number of days with visits. The dashboard compares the last 30 days with the previous 30. */
const days = 120

/** Visitors on an average day, and views of an average listing. */
const usualVisitors = 360
const usualViews = 3.4

/** Number of days in which the additional views of a new listing fall to a third. */
const newness = 4

/** Returns the visitors per day, today last. Weekends have more, and so do later weeks. */
export function castVisits(now: Date): { daysAgo: number; visitors: number }[] {
  const random = randomFor('visits')
  return Array.from({ length: days }, (_, index) => {
    const daysAgo = days - 1 - index
    return { daysAgo, visitors: Math.round(usualVisitors * interestOn(now, daysAgo) * between(random, 0.93, 1.07)) }
  })
}

/** Returns a listing's views per day, from its approval to its sale. */
export function castViews(listing: CastListing, now: Date): { daysAgo: number; views: number }[] {
  const { reference, approvedDaysAgo, soldDaysAgo } = listing
  if (approvedDaysAgo === null) return []
  const random = randomFor(`${reference} views`)
  const usual = usualViews * appealOf(listing)
  const last = Math.ceil(soldDaysAgo ?? 0)
  const shown = Array.from({ length: Math.floor(approvedDaysAgo) - last + 1 }, (_, index) => {
    const isNew = 1 + 2.2 * Math.exp(-index / newness)
    const daysAgo = Math.floor(approvedDaysAgo) - index
    return { daysAgo, views: Math.round(usual * isNew * interestOn(now, daysAgo) * between(random, 0.6, 1.4)) }
  })
  return shown.filter(({ views }) => views > 0)
}
