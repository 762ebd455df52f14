import { colorFamily } from '#database/cast/color-family.ts'
import type { CastListing } from '#database/cast/listings.ts'
import { type Look, type Room, rooms } from './job.ts'

/** How much a room is liked before its neighbors are asked: the dark studio is the house's own. */
const dislike: Record<Room, number> = { dark: 0, hangar: 1, light: 2 }

/** What it costs to stand on a page with a car that has the same. */
const sameRoom = 1
const sameBodyToo = 12
const sameColorToo = 60

/**
 * A room for each car, in the order given, so that on no page cars of one body and color stand in the same one if
 * another is to be had.
 */
export function roomsOf(
  listings: readonly CastListing[],
  looks: ReadonlyMap<CastListing, Look>,
  pages: readonly (readonly CastListing[])[],
): Map<CastListing, Room> {
  const neighbors = neighborsOf(pages)
  const chosen = new Map<CastListing, Room>()
  const choose = (listing: CastListing) => {
    const cost = (room: Room) => {
      const others = [...(neighbors.get(listing) ?? [])].filter((it) => chosen.get(it) === room)
      return others.reduce((sum, it) => sum + likeness(looks.get(listing)!, looks.get(it)!), dislike[room])
    }
    chosen.set(listing, rooms.toSorted((a, b) => cost(a) - cost(b))[0]!)
  }
  // Whoever chose first did not know the others yet, and chooses again.
  for (let round = 0; round < 4; round++) listings.forEach(choose)
  return chosen
}

function likeness(one: Look, other: Look): number {
  if (one.body !== other.body) return sameRoom
  return familyOf(one) === familyOf(other) ? sameColorToo : sameBodyToo
}

/** Black and gray are one here, and so are white and silver: in a small picture they are hard to tell apart. */
export function familyOf({ color }: Look): string {
  const family = colorFamily(`#${color}`)
  return { gray: 'black', silver: 'white' }[family] ?? family
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
