import { mostSimilar, similarPrice } from '#contract/similar.ts'
import { type Bits, putBit, subtract, union } from './bits.ts'
import { type Choices, filterStock } from './filter-stock.ts'
import { pickGroups } from './pick-page.ts'
import { sellerSet } from './seller-set.ts'
import type { Stock } from './stock.ts'

type Like = { id: number; sellerId: string; make: string; model: string; bodyStyle: string; price: number }

/** The numbers of cars that are like this one, the most alike first, and of what else its seller offers. */
export function pickSimilar(stock: Stock, car: Like): { similar: number[]; fromSeller: number[] } {
  const place = { skip: 0, take: mostSimilar }
  const theirs = sellerSet(stock, car.sellerId)
  const groups: Bits[] = []
  let taken = theirs
  for (const choices of likenesses(car)) {
    const group = subtract(filterStock(stock, choices).slice(), taken)
    groups.push(group)
    taken = union(taken, group)
  }
  const slot = stock.slotOf(car.id)
  const others = theirs.slice()
  if (slot !== undefined) putBit(others, slot, false)
  return { similar: pickGroups(stock, groups, place), fromSeller: pickGroups(stock, [others], place) }
}

/** What makes another car alike, the most first. */
function likenesses({ make, model, bodyStyle, price }: Like): Choices[] {
  const near = { minPrice: Math.floor(price * (1 - similarPrice)), maxPrice: Math.ceil(price * (1 + similarPrice)) }
  return [{ make, model }, { bodyStyle, ...near } as Choices, { bodyStyle } as Choices, near]
}
