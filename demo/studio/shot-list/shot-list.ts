import { type CastListing, castListings } from '../../cast/listings.ts'
import { viewsAt } from './depth.ts'
import type { Job } from './job.ts'
import { lookOf } from './looks.ts'
import { listOrder, pagesOf } from './pages.ts'
import savedPlaces from './places.json' with { type: 'json' }
import { type Places, placesOf } from './places.ts'

export type Stocked = { listing: CastListing; jobs: Job[] }

/** Returns the demo's listings that have their own pictures, in the order that visitors see. */
export function inventory(): Stocked[] {
  const listings = listOrder(castListings().filter(({ reference, pictures }) => reference === pictures))
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

/** Number of cars whose pictures are all rendered first, so a few galleries are complete early. */
const heroes = 3

/**
 * Returns the jobs in rendering order: all pictures of the first cars (`heroes`), then the first picture of every other
 * car, then the rest. Jobs with the same body, face and wheels are adjacent, because building those parts only once saves a
 * fifth of the time.
 */
export function sortForRendering(stock: readonly Stocked[]): Job[] {
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

function buildOf({ body, face, wheels }: Job): string {
  return `${body} ${face} ${wheels}`
}
