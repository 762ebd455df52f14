import type { CastListing } from '#database/cast/listings.ts'
import { type Body, type Hand, type Look, type Room, rooms } from './job.ts'

/** Where a car stands for its pictures; degrees by which it is turned for those of the whole car. */
export type Place = { set: Room; turn: number }

/** How much a room is liked before its neighbors are asked: the dark studio is the house's own. */
const dislike: Record<Room, number> = { dark: 0, hangar: 1, light: 2 }

const turns = [0, 7, -7]
const places: readonly Place[] = rooms.flatMap((set) => turns.map((turn) => ({ set, turn })))

/** What it costs to share a room with a car of the same page: any car, one of the same body, one of the same color too. */
const sameRoom = 1
const sameBody = 12
const sameColor = 60
/** What is left of the last two for cars that are turned differently. */
const otherwiseTurned = 0.4

/** How much more cars are seen from the left, the driver's side. */
const preferLeft = 1.6

/** Cars that looked like a neighbor when they were rendered, and stand elsewhere since. */
const moved = new Map<string, Place>([['mercedes-amg-c-63-s-1', { set: 'hangar', turn: 7 }]])

/** A place for each car, so that on no page cars of one body and color look the same, if it can be helped. */
export function placesOf(
  listings: readonly CastListing[],
  looks: ReadonlyMap<CastListing, Look>,
  pages: readonly (readonly CastListing[])[],
): Map<CastListing, Place> {
  const neighbors = neighborsOf(pages)
  const chosen = new Map<CastListing, Place>()
  const choose = (listing: CastListing) => {
    const look = looks.get(listing)!
    const costs = new Map(places.map((place) => [place, dislike[place.set]]))
    for (const other of neighbors.get(listing) ?? []) {
      const theirs = chosen.get(other)
      if (!theirs) continue
      const { room, form } = likeness(look, looks.get(other)!)
      for (const place of places.filter(({ set }) => set === theirs.set)) {
        costs.set(place, costs.get(place)! + room + form * (place.turn === theirs.turn ? 1 : otherwiseTurned))
      }
    }
    chosen.set(listing, places.toSorted((a, b) => costs.get(a)! - costs.get(b)!)[0]!)
  }
  // Whoever chose first did not know the others yet, and chooses again.
  for (let round = 0; round < 4; round++) listings.forEach(choose)
  for (const it of listings) chosen.set(it, moved.get(it.reference) ?? chosen.get(it)!)
  return chosen
}

/** From the right a car is seen where more of its neighbors, those of the same body above all, are seen from the left. */
export function handsOf(
  listings: readonly CastListing[],
  looks: ReadonlyMap<CastListing, Look>,
  pages: readonly (readonly CastListing[])[],
): Map<CastListing, Hand> {
  const neighbors = neighborsOf(pages)
  const chosen = new Map<CastListing, Hand>()
  for (const listing of listings) {
    const seen = { left: 0, right: 0 }
    for (const other of neighbors.get(listing) ?? []) {
      const hand = chosen.get(other)
      if (hand) seen[hand] += areAlike(looks.get(listing)!, looks.get(other)!) ? sameBody : sameRoom
    }
    chosen.set(listing, seen.right * preferLeft < seen.left ? 'right' : 'left')
  }
  return chosen
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

function neighborsOf(pages: readonly (readonly CastListing[])[]): Map<CastListing, Set<CastListing>> {
  const neighbors = new Map<CastListing, Set<CastListing>>()
  for (const page of pages) {
    for (const car of page) {
      const known = neighbors.get(car) ?? new Set()
      neighbors.set(car, known.union(new Set(page.filter((it) => it !== car))))
    }
  }
  return neighbors
}
