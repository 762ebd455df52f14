import type { CastListing } from '#database/cast/listings.ts'
import { type Body, type Hand, type Look, type Room, rooms } from './job.ts'

/** Where a car stands for its pictures. */
export type Place = {
  set: Room
  /** Degrees by which it is turned for those of the whole car. */
  turn: number
  /** The side that the first picture shows. */
  hand: Hand
}

/** Places by reference. */
export type Places = Readonly<Record<string, Place>>

type Spot = Omit<Place, 'hand'>
type Neighbors = ReadonlyMap<CastListing, ReadonlySet<CastListing>>
type Looks = ReadonlyMap<CastListing, Look>

/** How much a room is liked before its neighbors are asked: the dark studio is the house's own. */
const dislike: Record<Room, number> = { dark: 0, hangar: 1, light: 2 }
/** Black paint is lost in the dark studio. */
const lost = 60

const turns = [0, 7, -7]
const spots: readonly Spot[] = rooms.flatMap((set) => turns.map((turn) => ({ set, turn })))

/** What it costs to share a room with a car of the same page: any car, one of the same body, one of the same color too. */
const sameRoom = 1
const sameBody = 12
const sameColor = 60
/** What is left of the last two for cars that are turned differently. */
const otherwiseTurned = 0.4

/** How much more cars are seen from the left, the driver's side. */
const preferLeft = 1.6

/**
 * A place for each car: the one that it has, else one where it looks like no neighbor of its pages, as far as that can
 * be helped.
 */
export function placesOf(
  listings: readonly CastListing[],
  looks: Looks,
  pages: readonly (readonly CastListing[])[],
  kept: Places,
): Map<CastListing, Place> {
  const neighbors = neighborsOf(pages)
  const spotOf = spotsOf(listings, looks, neighbors, kept)
  const handOf = handsOf(listings, looks, neighbors, kept)
  return new Map(listings.map((it) => [it, { ...spotOf.get(it)!, hand: handOf.get(it)! }]))
}

/** So that on no page cars of one body and color look the same. */
function spotsOf(
  listings: readonly CastListing[],
  looks: Looks,
  neighbors: Neighbors,
  kept: Places,
): Map<CastListing, Spot> {
  const chosen = new Map<CastListing, Spot>(keptOf(listings, kept))
  const free = listings.filter((it) => !chosen.has(it))
  const choose = (listing: CastListing) => {
    const look = looks.get(listing)!
    const black = colorDistance(look.color, '000000') < 0.1
    const costs = new Map(spots.map((spot) => [spot, dislike[spot.set] + (black && spot.set === 'dark' ? lost : 0)]))
    for (const other of neighbors.get(listing) ?? []) {
      const theirs = chosen.get(other)
      if (!theirs) continue
      const { room, form } = likeness(look, looks.get(other)!)
      for (const spot of spots.filter(({ set }) => set === theirs.set)) {
        costs.set(spot, costs.get(spot)! + room + form * (spot.turn === theirs.turn ? 1 : otherwiseTurned))
      }
    }
    chosen.set(listing, spots.toSorted((a, b) => costs.get(a)! - costs.get(b)!)[0]!)
  }
  // Whoever chose first did not know the others yet, and chooses again.
  for (let round = 0; round < 4; round++) free.forEach(choose)
  return chosen
}

/** From the right a car is seen where more of its neighbors, those of the same body above all, are seen from the left. */
function handsOf(
  listings: readonly CastListing[],
  looks: Looks,
  neighbors: Neighbors,
  kept: Places,
): Map<CastListing, Hand> {
  const chosen = new Map(keptOf(listings, kept).map(([listing, { hand }]) => [listing, hand]))
  for (const listing of listings.filter((it) => !chosen.has(it))) {
    const seen = { left: 0, right: 0 }
    for (const other of neighbors.get(listing) ?? []) {
      const hand = chosen.get(other)
      if (hand) seen[hand] += areAlike(looks.get(listing)!, looks.get(other)!) ? sameBody : sameRoom
    }
    chosen.set(listing, seen.right * preferLeft < seen.left ? 'right' : 'left')
  }
  return chosen
}

function keptOf(listings: readonly CastListing[], kept: Places): [CastListing, Place][] {
  return listings.flatMap((it): [CastListing, Place][] => {
    const place = kept[it.reference]
    return place ? [[it, place]] : []
  })
}

/** Bodies that from afar look like another one. */
const kin: Partial<Record<Body, Body>> = {
  hatchback: 'compact_suv',
  microcar: 'rear_coupe',
  saloon: 'classic',
  hardtop: 'classic',
  cruiser: 'convertible',
  spider: 'roadster',
  boxy_coupe: 'gt',
  rear_convertible: 'convertible',
  mid_open: 'roadster',
  electric_suv: 'compact_suv',
  faceted_pickup: 'pickup',
  grand_coupe: 'gt',
  microbus: 'van',
  minivan: 'van',
  prewar_open: 'prewar',
  early_rear_coupe: 'rear_coupe',
  wedge: 'supercar',
}

function areAlike(one: Look, other: Look): boolean {
  return (kin[one.body] ?? one.body) === (kin[other.body] ?? other.body)
}

function likeness(one: Look, other: Look): { room: number; form: number } {
  if (!areAlike(one, other)) return { room: sameRoom, form: 0 }
  return { room: sameRoom, form: sameBody + sameColor * Math.max(0, 1 - 3 * colorDistance(one.color, other.color)) }
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
