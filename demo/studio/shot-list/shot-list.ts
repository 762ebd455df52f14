import { type CastListing, castListings } from '../../cast/listings.ts'
import { viewsAt } from './depth.ts'
import type { Job } from './job.ts'
import { lookOf } from './looks.ts'
import { listOrder, pagesOf } from './pages.ts'
import keptPlaces from './places.json' with { type: 'json' }
import { type Places, placesOf } from './places.ts'

/** A listing with the pictures that it is to have, in the order in which it shows them. */
export type Stocked = { listing: CastListing; jobs: Job[] }

/** Every listing of the demo with its pictures; what a visitor sees first stands first. */
export function inventory(): Stocked[] {
  const listings = listOrder(castListings())
  const looks = new Map(listings.map((it) => [it, lookOf(it)]))
  const places = placesOf(listings, looks, pagesOf(listings), keptPlaces as Places)
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

/** Cars at the head of the list that get all their pictures at once, so that there are whole galleries at any time. */
const heroes = 3

/**
 * In the order of work: the heroes, then the first picture of every car, then all others; like cars one after the other,
 * and the pictures of a car in a row, for what a picture shares with the one before saves a fifth of its time.
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

/** What of a job decides which car is built. */
function buildOf({ body, face, wheels }: Job): string {
  return `${body} ${face} ${wheels}`
}
