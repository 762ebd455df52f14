import type { Sort } from '#contract/search/sort.ts'
import { type Bits, copyBits, countBits, forEachBit, hasBit, intersection, subtract } from './bits.ts'
import type { Cars } from './cars.ts'
import type { OrderedSlots } from './slots.ts'

/** An order of the cars, and whether to read it backward (`falling`). */
type Direction = { order: OrderedSlots; falling: boolean }

type Place = { skip: number; take: number }

export function pickPage(cars: Cars, set: Bits, sort: Sort, place: Place): number[] {
  if (sort === 'featured') return pickGroups(cars, [set], place)
  const { column, falling } = directions[sort]
  return idsOf(cars, pick(set, { order: cars.orders[column], falling }, place))
}

/**
 * Returns a page of cars from several sets, one set after the other. In each set, featured cars come first, then the latest
 * ones.
 */
export function pickGroups(cars: Cars, groups: readonly Bits[], { skip, take }: Place): number[] {
  const direction = { order: cars.orders.approvedAt, falling: true }
  const found: number[] = []
  let passed = 0
  for (const group of groups) {
    const first = intersection(group, [cars.featured])
    for (const part of [first, subtract(copyBits(group), first)]) {
      const size = countBits(part)
      const start = Math.max(0, skip - passed)
      if (start < size) found.push(...pick(part, direction, { skip: start, take: take - found.length }))
      passed += size
      if (found.length === take) return idsOf(cars, found)
    }
  }
  return idsOf(cars, found)
}

export function pickNewest(cars: Cars, take: number): number[] {
  return idsOf(cars, walk(cars.everything, { order: cars.orders.approvedAt, falling: true }, { skip: 0, take }))
}

const directions: Record<Exclude<Sort, 'featured'>, { column: keyof Cars['orders']; falling: boolean }> = {
  newest: { column: 'approvedAt', falling: true },
  'price-low': { column: 'price', falling: false },
  'price-high': { column: 'price', falling: true },
  'year-new': { column: 'year', falling: true },
  'year-old': { column: 'year', falling: false },
  'power-high': { column: 'horsepower', falling: true },
  'mileage-low': { column: 'mileage', falling: false },
}

/** Picks a page. For a large set, scans the presorted order until the page is full. Sorts a small set instead. */
function pick(set: Bits, direction: Direction, place: Place): number[] {
  const size = countBits(set)
  const steps = ((place.skip + place.take) * direction.order.length()) / Math.max(1, size)
  return Math.min(steps, direction.order.length()) > size * Math.log2(size + 1) * 4
    ? sortSet(set, direction, place)
    : walk(set, direction, place)
}

function walk(set: Bits, { order, falling }: Direction, { skip, take }: Place): number[] {
  const found: number[] = []
  const length = order.length()
  let left = skip
  for (let n = 0; n < length && found.length < take; n++) {
    const slot = order.slots[falling ? length - 1 - n : n]!
    if (hasBit(set, slot) && left-- <= 0) found.push(slot)
  }
  return found
}

function sortSet(set: Bits, { order, falling }: Direction, { skip, take }: Place): number[] {
  const slots: number[] = []
  forEachBit(set, (slot) => slots.push(slot))
  slots.sort(falling ? (a, b) => order.compare(b, a) : order.compare)
  return slots.slice(skip, skip + take)
}

function idsOf(cars: Cars, slots: readonly number[]): number[] {
  return slots.map((slot) => cars.ids[slot]!)
}
