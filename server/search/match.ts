import type { ListingFilter } from '#contract/search/schema.ts'
import type { Tools } from '../start/tools.ts'
import { countBits, fillBits, hasBit, listSlots, temporaryBits, withTemporarySets } from './bits.ts'
import { openCars } from './cars.ts'
import { findSellerId } from './context.ts'
import { filterCars } from './filter.ts'
import { type Circle, circleOf } from './near.ts'
import { readCarsOf } from './read-cars.ts'
import { readCurrentCars } from './read-current-cars.ts'
import { findMatches } from './search.ts'

/** Returns the IDs of the vehicles that a search finds. */
export type Match = (filter: ListingFilter, now: Date) => Promise<number[]>

/**
 * Prepares a few vehicles to be compared with many searches. Each comparison runs the search itself on a small index that
 * contains only these vehicles, so its cost doesn't depend on the number of vehicles for sale. Only search words are looked up
 * among all vehicles, because the correction of their spelling depends on them. Throws if the search index is out of date.
 */
export async function openMatch(
  { db, pool, searchIndex }: Pick<Tools, 'db' | 'pool' | 'searchIndex'>,
  ids: readonly number[],
): Promise<Match> {
  const all = await readCurrentCars(searchIndex)
  if (!all) throw new Error('The search index is out of date.')
  const read = await readCarsOf(
    pool,
    ids.filter((id) => all.slotOf(id) !== undefined),
  )
  const sorted = read.toSorted((a, b) => a.id - b.id)
  const cars = await openCars(oneBatch(sorted), sorted.length)
  const circles = new Map<string, Circle | undefined>()
  const sellers = new Map<string, string | undefined>()
  const withWords = new Map<string, number[]>()

  return async ({ q, near, within, ...choices }, now) => {
    const circle = near === undefined ? undefined : await findCircle({ near, within })
    const sellerId = choices.seller ? await findSeller(choices.seller) : undefined
    const slots = q ? await findWithWords(q) : undefined
    return withTemporarySets(() => {
      const among = slots && fillBits(temporaryBits(cars.room), slots)
      const set = filterCars(cars, choices, { now, circle, sellerId }, among)
      return Array.from(listSlots(set, countBits(set)), (slot) => cars.ids[slot]!)
    })
  }

  async function findCircle(place: Pick<ListingFilter, 'near' | 'within'>): Promise<Circle | undefined> {
    const key = `${place.within} ${place.near}`
    if (!circles.has(key)) circles.set(key, await circleOf(db, place))
    return circles.get(key)
  }

  async function findSeller(seller: string): Promise<string | undefined> {
    if (!sellers.has(seller)) sellers.set(seller, await findSellerId(db, { seller }))
    return sellers.get(seller)
  }

  async function findWithWords(q: string): Promise<number[]> {
    const known = withWords.get(q)
    if (known) return known
    const found = await findMatches({ pool, searchIndex }, q)
    const slots = sorted.flatMap(({ id }) => {
      const slot = found.cars.slotOf(id)
      return slot !== undefined && hasBit(found.set!, slot) ? cars.slotOf(id)! : []
    })
    withWords.set(q, slots)
    return slots
  }
}

async function* oneBatch<T>(items: readonly T[]) {
  yield items
}
