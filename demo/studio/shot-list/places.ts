import type { CastListing } from '../../cast/listings.ts'
import type { Hand, Look, Opening } from './job.ts'

/** The position of a car in its pictures: all cars have the same room and light, so that a page is calm, but different positions. */
export type Place = {
  /** Its first picture. */
  opening: Opening
  /** Its rotation in degrees in pictures of the whole car. */
  turn: number
  /** The visible side in the first picture. */
  hand: Hand
}

/** Places by reference. */
export type Places = Readonly<Record<string, Place>>

type Neighbors = ReadonlyMap<CastListing, ReadonlySet<CastListing>>
type Looks = ReadonlyMap<CastListing, Look>

const openings: readonly Opening[] = ['front34', 'low34']
const turns = [0, 9, -8]
const hands: readonly Hand[] = ['left', 'right']
const places: readonly Place[] = openings.flatMap((opening) =>
  hands.flatMap((hand) => turns.map((turn) => ({ opening, turn, hand }))),
)

/** The basic cost of a place: most cars are seen from the driver's side, from eye level. */
const dislikes: readonly ((place: Place) => number)[] = [
  ({ hand }) => (hand === 'right' ? 4 : 0),
  ({ opening }) => (opening === 'low34' ? 4 : 0),
  ({ turn }) => (turn === 0 ? 0 : 1),
]

/** The cost of sharing side, lens and turn with a car on the same page; much higher for similar cars. */
const sharing = 1
const similar = 120

/** Returns a place for each car: the saved one, otherwise one where it differs from the neighbors on its pages. */
export function placesOf(
  listings: readonly CastListing[],
  looks: Looks,
  pages: readonly (readonly CastListing[])[],
  saved: Places,
): Map<CastListing, Place> {
  const neighbors = neighborsOf(pages)
  const chosen = new Map(
    listings.flatMap((listing) => (saved[listing.reference] ? [[listing, saved[listing.reference]!] as const] : [])),
  )
  const free = listings.filter((listing) => !chosen.has(listing))
  // The first cars were placed without the others, so they choose again.
  for (let round = 0; round < 4; round++) {
    for (const listing of free)
      chosen.set(listing, bestPlace(listing, looks, neighbors.get(listing) ?? new Set(), chosen))
  }
  return chosen
}

function bestPlace(
  listing: CastListing,
  looks: Looks,
  neighbors: ReadonlySet<CastListing>,
  chosen: ReadonlyMap<CastListing, Place>,
): Place {
  const costs = new Map(places.map((place) => [place, dislikes.reduce((sum, cost) => sum + cost(place), 0)]))
  for (const other of neighbors) {
    const neighborPlace = chosen.get(other)
    if (!neighborPlace) continue
    const cost = sharing + similar * similarity(looks.get(listing)!, looks.get(other)!)
    for (const place of places) costs.set(place, costs.get(place)! + cost * shared(place, neighborPlace))
  }
  return places.toSorted((a, b) => costs.get(a)! - costs.get(b)!)[0]!
}

/** The similarity of two places, from 0 to 1. */
function shared(one: Place, other: Place): number {
  const same = (['opening', 'turn', 'hand'] as const).filter((key) => one[key] === other[key]).length
  return (same / 3) ** 4
}

/** The similarity of two cars from a distance, from 0 to 1. */
function similarity(one: Look, other: Look): number {
  return one.body === other.body ? Math.max(0.15, 1 - 3 * colorDistance(one.color, other.color)) : 0
}

/** The difference of two colors, from 0 to 1. */
export function colorDistance(one: string, other: string): number {
  const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const others = channels(other)
  return Math.hypot(...channels(one).map((value, at) => value - others[at]!)) / Math.sqrt(3)
}

function neighborsOf(pages: readonly (readonly CastListing[])[]): Neighbors {
  const neighbors = new Map<CastListing, Set<CastListing>>()
  for (const page of pages) {
    for (const car of page) {
      const known = neighbors.get(car) ?? new Set()
      neighbors.set(car, known.union(new Set(page.filter((other) => other !== car))))
    }
  }
  return neighbors
}
