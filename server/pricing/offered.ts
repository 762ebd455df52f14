import { hasBit } from '../inventory/bits.ts'
import type { Stock } from '../inventory/stock.ts'
import type { Candidate } from './nearest.ts'

export type Model = { make: string; model: string }
export type Years = { from: number; to: number }

/**
 * The cars of a model that are on offer, of these years. Looked up each time and not kept: there are more models than sets
 * that are kept, and one look at the codes of 100,000 cars is shorter than a query.
 */
export function offeredOf(stock: Stock, { make, model }: Model, { from, to }: Years): Candidate[] {
  const { dictionaries, counts, codes, columns, everything, ids, room } = stock
  const makeCode = dictionaries.make.find(make)
  const modelCode = dictionaries.model.find(model)
  if (makeCode === undefined || modelCode === undefined) return []
  const found: Candidate[] = []
  let left = counts.model[modelCode] ?? 0
  for (let slot = 0; left > 0 && slot < room; slot++) {
    if (codes.model[slot] !== modelCode || !hasBit(everything, slot)) continue
    left--
    const year = columns.year[slot]!
    if (codes.make[slot] !== makeCode || year < from || year > to) continue
    const sellerId = dictionaries.sellerId.texts[codes.sellerId[slot]!]!
    found.push({
      id: ids[slot]!,
      sellerId,
      year,
      mileage: columns.mileage[slot]!,
      price: columns.price[slot]!,
      sold: false,
    })
  }
  return found
}
