import { type CastListing, castListings } from '../../cast/listings.ts'
import { viewsAt } from './depth.ts'
import type { Job } from './job.ts'
import { lookOf } from './looks.ts'
import { listOrder, pagesOf } from './pages.ts'
import savedPlaces from './places.json' with { type: 'json' }
import { type Places, placesOf } from './places.ts'

/** A listing with its planned pictures, in their order on the page. */
export type Stocked = { listing: CastListing; jobs: Job[] }

/** Returns every listing of the demo with its pictures, the most visible ones first. */
export function inventory(): Stocked[] {
  const listings = listOrder(castListings())
  const looks = new Map(listings.map((listing) => [listing, lookOf(listing)]))
  const places = placesOf(listings, looks, pagesOf(listings), savedPlaces as Places)
  return listings.map((listing, place) => {
    const { seed } = listing.picture
    const { opening, turn, hand } = places.get(listing)!
    const jobs = viewsAt(place, opening, seed).map((view) => ({
      ...looks.get(listing)!,
      name: `${listing.reference}/${view}`,
      view,
      turn,
      hand: view === opening ? hand : ('left' as const),
      seed,
    }))
    return { listing, jobs }
  })
}

/** The first cars get all their pictures at once, so that complete galleries exist early. */
const heroes = 3

/**
 * Returns the jobs in rendering order: the heroes, then the first picture of every car, then all others; similar cars and the
 * pictures of a car are adjacent, because shared work saves a fifth of the time.
 */
export function inRounds(stock: readonly Stocked[]): Job[] {
  const others = stock.slice(heroes)
  return [
    ...stock.slice(0, heroes).flatMap(({ jobs }) => jobs),
    ...others.flatMap(({ jobs }) => jobs.slice(0, 1)).toSorted(byBuild),
    ...others.flatMap(({ jobs }) => jobs.slice(1)).toSorted(byBuild),
  ]
}

function byBuild(one: Job, other: Job): number {
  return buildOf(one).localeCompare(buildOf(other))
}

/** The keys of a job that determine the car to build. */
function buildOf({ body, face, wheels }: Job): string {
  return `${body} ${face} ${wheels}`
}
