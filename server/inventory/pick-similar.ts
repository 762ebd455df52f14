import { mostSimilar, similarPrice } from '#contract/similar.ts'
import { type Bits, putBit, subtract, union } from './bits.ts'
import { type Choices, filterStock } from './filter-stock.ts'
import { pickGroups } from './pick-page.ts'
import { sellerSet } from './seller-set.ts'
import type { Stock } from './stock.ts'

type Like = { id: number; sellerId: string; make: string; model: string; bodyStyle: string; price: number }

/**
 * The numbers of cars that are like this one, the most alike first, and of what else its seller offers. Those of the same model
 * are alike whoever offers them; beside them stand those of others.
 */
export function pickSimilar(stock: Stock, car: Like): { similar: number[]; fromSeller: number[] } {
  const theirs = sellerSet(stock, car.sellerId)
  const [sameModel, ...others] = likenesses(car)
  const groups = [without(filterStock(stock, sameModel!).slice(), car.id)]
  for (const choices of others)
    groups.push(subtract(filterStock(stock, choices).slice(), [theirs, ...groups].reduce(union)))
  const similar = pickGroups(stock, groups, { skip: 0, take: mostSimilar })
  const shown = [car.id, ...similar]
  const further = shown.reduce(without, theirs.slice())
  return { similar, fromSeller: pickGroups(stock, [further], { skip: 0, take: mostSimilar }) }

  function without(set: Bits, id: number): Bits {
    const slot = stock.slotOf(id)
    if (slot !== undefined) putBit(set, slot, false)
    return set
  }
}

/** What makes another car alike, the most first. */
function likenesses({ make, model, bodyStyle, price }: Like): Choices[] {
  const near = { minPrice: Math.floor(price * (1 - similarPrice)), maxPrice: Math.ceil(price * (1 + similarPrice)) }
  return [{ make, model }, { bodyStyle, ...near } as Choices, { bodyStyle } as Choices, near]
}
