import type { CastListing } from '../../cast/listings.ts'
import type { Hand, Look, Opening } from './job.ts'

/**
 * How a car is positioned in its pictures. All cars are rendered in the same room and light, so result pages look uniform.
 * Different placements keep the pictures from looking alike.
 */
export type Place = {
  opening: Opening
  turn: number
  hand: Hand
}

export type Places = Readonly<Record<string, Place>>

type Neighbors = ReadonlyMap<CastListing, ReadonlySet<CastListing>>
type Looks = ReadonlyMap<CastListing, Look>

const openings: readonly Opening[] = ['front34', 'low34']
const turns = [0, 9, -8]
const hands: readonly Hand[] = ['left', 'right']
const places: readonly Place[] = openings.flatMap((opening) =>
  hands.flatMap((hand) => turns.map((turn) => ({ opening, turn, hand }))),
)

/** Base costs of a placement. The driver's side and eye level cost the least, so they are chosen most often. */
const dislikes: readonly ((place: Place) => number)[] = [
  ({ hand }) => (hand === 'right' ? 4 : 0),
  ({ opening }) => (opening === 'low34' ? 4 : 0),
  ({ turn }) => (turn === 0 ? 0 : 1),
]

/** Cost of sharing the side, lens and turn with another car on the page. If the cars look alike, up to `similar` is added. */
const sharing = 1
const similar = 120

/**
 * Returns a placement for each car. Keeps saved placements. Every other car gets a placement that differs as much as
 * possible from those of the cars on the same result pages.
 */
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
  // Repeat the choice, because the first cars were placed before their neighbors.
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
    for (const place of places) costs.set(place, costs.get(place)! + cost * similarityOfPlaces(place, neighborPlace))
  }
  return places.toSorted((a, b) => costs.get(a)! - costs.get(b)!)[0]!
}

function similarityOfPlaces(one: Place, other: Place): number {
  const same = (['opening', 'turn', 'hand'] as const).filter((key) => one[key] === other[key]).length
  return (same / 3) ** 4
}

function similarity(one: Look, other: Look): number {
  return one.body === other.body ? Math.max(0.15, 1 - 3 * colorDistance(one.color, other.color)) : 0
}

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
