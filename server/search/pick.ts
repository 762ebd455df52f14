import type { ListedVehicle } from '#contract/listings/schema.ts'
import { type Sort, mostSimilar, similarPrice } from '#contract/search/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { isPublic } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'
import { type Bits, countBits, forEachBit, hasBit, intersection, subtract, putBit, union } from './bits.ts'
import type { Cars } from './cars.ts'
import { type Choices, filterCars, sellerSet } from './filter.ts'
import type { OrderedSlots } from './slots.ts'

/** Reads listings as lists show them, in the order of their ids; what is not on offer any more is left out. */
export function openListed(db: Database): (ids: readonly number[]) => Promise<ListedVehicle[]> {
  const query = listedQuery(db).prepare('listed')

  return async (ids) => {
    if (ids.length === 0) return []
    const rows = await query.execute({ ids })
    const found = new Map(rows.map((row) => [row.columns.id, row]))
    return ids.flatMap((id) => {
      const row = found.get(id)
      return row ? { ...presentListing(row.columns), ...(row.placeholder && { placeholder: row.placeholder }) } : []
    })
  }
}

export function listedQuery(db: Database) {
  return db
    .select({ columns: listedColumns, placeholder: images.placeholder })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(and(isPublic, sql`${vehicles.id} = any(${sql.placeholder('ids')})`))
}

/** An order of the cars, from its end where it is a falling one. */
type Direction = { order: OrderedSlots; falling: boolean }

type Place = { skip: number; take: number }

/** The ids of one page of a set, in an order that people choose. */
export function pickPage(cars: Cars, set: Bits, sort: Sort, place: Place): number[] {
  if (sort === 'featured') return pickGroups(cars, [set], place)
  const { column, falling } = directions[sort]
  return idsOf(cars, pick(set, { order: cars.orders[column], falling }, place))
}

/** The same of sets of which each comes whole before the next; in each featured cars first, then the newest. */
export function pickGroups(cars: Cars, groups: readonly Bits[], { skip, take }: Place): number[] {
  const direction = { order: cars.orders.approvedAt, falling: true }
  const found: number[] = []
  let passed = 0
  for (const group of groups) {
    const first = intersection(group, [cars.featured])
    for (const part of [first, subtract(group.slice(), first)]) {
      const size = countBits(part)
      const start = Math.max(0, skip - passed)
      if (start < size) found.push(...pick(part, direction, { skip: start, take: take - found.length }))
      passed += size
      if (found.length === take) return idsOf(cars, found)
    }
  }
  return idsOf(cars, found)
}

/** The cars that were approved last. */
export function pickNewest(cars: Cars, take: number): number[] {
  return idsOf(cars, walk(cars.everything, { order: cars.orders.approvedAt, falling: true }, { skip: 0, take }))
}

const directions: Record<Exclude<Sort, 'featured'>, { column: keyof Cars['orders']; falling: boolean }> = {
  'price-low': { column: 'price', falling: false },
  'price-high': { column: 'price', falling: true },
  'year-new': { column: 'year', falling: true },
  'year-old': { column: 'year', falling: false },
  'mileage-low': { column: 'mileage', falling: false },
}

/** Walks along the order where many of its cars are in the set, and sorts the set where few are. */
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

type Like = { id: number; sellerId: string; make: string; model: string; bodyStyle: string; price: number }

/**
 * The numbers of cars that are like this one, the most alike first, and of what else its seller offers. Those of the same model
 * are alike whoever offers them; beside them stand those of others.
 */
export function pickSimilar(cars: Cars, car: Like): { similar: number[]; fromSeller: number[] } {
  const theirs = sellerSet(cars, car.sellerId)
  const [sameModel, ...others] = likenesses(car)
  const groups = [without(filterCars(cars, sameModel!).slice(), car.id)]
  for (const choices of others)
    groups.push(subtract(filterCars(cars, choices).slice(), [theirs, ...groups].reduce(union)))
  const similar = pickGroups(cars, groups, { skip: 0, take: mostSimilar })
  const shown = [car.id, ...similar]
  const further = shown.reduce(without, theirs.slice())
  return { similar, fromSeller: pickGroups(cars, [further], { skip: 0, take: mostSimilar }) }

  function without(set: Bits, id: number): Bits {
    const slot = cars.slotOf(id)
    if (slot !== undefined) putBit(set, slot, false)
    return set
  }
}

/** What makes another car alike, the most first. */
function likenesses({ make, model, bodyStyle, price }: Like): Choices[] {
  const near = { minPrice: Math.floor(price * (1 - similarPrice)), maxPrice: Math.ceil(price * (1 + similarPrice)) }
  return [{ make, model }, { bodyStyle, ...near } as Choices, { bodyStyle } as Choices, near]
}
