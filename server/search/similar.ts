import { maximumSimilar, similarPrice } from '#contract/search/limits.ts'
import { type Bits, subtract, setBit, union } from './bits.ts'
import type { Cars } from './cars.ts'
import { type Choices, filterCars, sellerSet } from './filter.ts'
import { pickGroups } from './sort.ts'

type Like = { id: number; sellerId: string; make: string; model: string; bodyStyle: string; price: number }

/**
 * Returns the IDs of similar cars, most similar first, and of other cars from the same seller. The seller's cars count as
 * similar only if they are the same model.
 */
export function pickSimilar(cars: Cars, car: Like, now: Date): { similar: number[]; fromSeller: number[] } {
  const sameSeller = sellerSet(cars, car.sellerId)
  const [sameModel, ...others] = similarityCriteria(car)
  const groups = [withoutCar(filterCars(cars, sameModel!, { now }).slice(), car.id)]
  for (const choices of others)
    groups.push(subtract(filterCars(cars, choices, { now }).slice(), union(sameSeller, groups)))
  const similar = pickGroups(cars, groups, { skip: 0, take: maximumSimilar })
  const shown = [car.id, ...similar]
  const further = shown.reduce(withoutCar, sameSeller.slice())
  return { similar, fromSeller: pickGroups(cars, [further], { skip: 0, take: maximumSimilar }) }

  function withoutCar(set: Bits, id: number): Bits {
    const slot = cars.slotOf(id)
    if (slot !== undefined) setBit(set, slot, false)
    return set
  }
}

/** Returns filters for similar cars, from the most to the least similar. */
function similarityCriteria({ make, model, bodyStyle, price }: Like): Choices[] {
  const near = { minPrice: Math.floor(price * (1 - similarPrice)), maxPrice: Math.ceil(price * (1 + similarPrice)) }
  const sameStyle = { bodyStyle: [bodyStyle] } as Choices
  return [{ make: [make], model: [model] }, { ...sameStyle, ...near }, sameStyle, near]
}
