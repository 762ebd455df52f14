import { type Bits, emptyBits, hasBit, putBit } from './bits.ts'
import type { Stock } from './stock.ts'

/** The cars that somebody offers. Looked up each time and not kept: there are more sellers than sets that are kept. */
export function sellerSet({ dictionaries, counts, codes, everything, room }: Stock, sellerId: string): Bits {
  const found = emptyBits(room)
  const code = dictionaries.sellerId.find(sellerId)
  if (code === undefined) return found
  const column = codes.sellerId
  let left = counts.sellerId[code] ?? 0
  for (let slot = 0; left > 0 && slot < room; slot++) {
    if (column[slot] !== code || !hasBit(everything, slot)) continue
    putBit(found, slot, true)
    left--
  }
  return found
}

/** How many cars somebody offers. */
export function countOfSeller({ dictionaries, counts }: Stock, sellerId: string): number {
  const code = dictionaries.sellerId.find(sellerId)
  return code === undefined ? 0 : (counts.sellerId[code] ?? 0)
}

/** The ids of all who offer something, in their order. */
export function sellersIn({ dictionaries, counts }: Stock): string[] {
  return dictionaries.sellerId.texts.filter((_, code) => counts.sellerId[code]).toSorted()
}
