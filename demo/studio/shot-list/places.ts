import type { CastListing } from '../../cast/listings.ts'
import type { Hand, Look, Opening } from './job.ts'

/** How a car stands for its pictures: all in one room and one light, so that a page is calm, but no two alike. */
export type Place = {
  /** Its first picture. */
  opening: Opening
  /** Degrees by which it is turned in those of the whole car. */
  turn: number
  /** The side that the first picture shows. */
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

/** What a place costs before its neighbors are asked: most cars are seen from the driver's side, from eye's height. */
const dislikes: readonly ((place: Place) => number)[] = [
  ({ hand }) => (hand === 'right' ? 4 : 0),
  ({ opening }) => (opening === 'low34' ? 4 : 0),
  ({ turn }) => (turn === 0 ? 0 : 1),
]

/** What it costs to share a side, a lens and a turn with a car of the same page; with one that looks alike, much more. */
const sharing = 1
const alike = 120

/** A place for each car: the one that it has, else one where it looks like no neighbor of its pages. */
export function placesOf(
  listings: readonly CastListing[],
  looks: Looks,
  pages: readonly (readonly CastListing[])[],
  kept: Places,
): Map<CastListing, Place> {
  const neighbors = neighborsOf(pages)
  const chosen = new Map(listings.flatMap((it) => (kept[it.reference] ? [[it, kept[it.reference]!] as const] : [])))
  const free = listings.filter((it) => !chosen.has(it))
  // Whoever chose first did not know the others yet, and chooses again.
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
    const theirs = chosen.get(other)
    if (!theirs) continue
    const cost = sharing + alike * likeness(looks.get(listing)!, looks.get(other)!)
    for (const place of places) costs.set(place, costs.get(place)! + cost * shared(place, theirs))
  }
  return places.toSorted((a, b) => costs.get(a)! - costs.get(b)!)[0]!
}

/** How much of two places is the same, from 0 to 1. */
function shared(one: Place, other: Place): number {
  const same = (['opening', 'turn', 'hand'] as const).filter((key) => one[key] === other[key]).length
  return (same / 3) ** 4
}

/** How much two cars look alike from afar, from 0 to 1. */
function likeness(one: Look, other: Look): number {
  return one.body === other.body ? Math.max(0.15, 1 - 3 * colorDistance(one.color, other.color)) : 0
}

/** How far apart two colors are, from 0 to 1. */
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
      neighbors.set(car, known.union(new Set(page.filter((it) => it !== car))))
    }
  }
  return neighbors
}
