import { type Bits, emptyBits, fillBits, putBit, subtract } from './bits.ts'
import type { OrderedSlots } from './ordered-slots.ts'

/** Of an order so many sets are kept, each of the cars below a bound; what is between two bounds is put together. */
const marks = 32

/** Finds the cars whose value is in a range without looking at each. */
export function markRanges(order: OrderedSlots, values: Int32Array, room: number) {
  const bounds = [
    ...new Set(Array.from({ length: marks }, (_, n) => valueAt(Math.floor((n * order.length()) / marks)))),
  ]
  const below: Bits[] = []
  for (const [mark, bound] of bounds.entries()) {
    const start = mark === 0 ? 0 : order.from(bounds[mark - 1]!)
    below.push(fill(below[mark - 1]?.slice() ?? emptyBits(room), start, order.from(bound)))
  }

  function valueAt(position: number): number {
    return order.length() === 0 ? 0 : values[order.slots[position]!]!
  }

  function fill(bits: Bits, from: number, to: number): Bits {
    return fillBits(bits, order.slots.subarray(from, to))
  }

  /** The cars whose value is below this one. */
  function cheaperThan(value: number): Bits {
    const mark = bounds.findLastIndex((bound) => bound <= value)
    if (mark < 0) return fill(emptyBits(room), 0, order.from(value))
    return fill(below[mark]!.slice(), order.from(bounds[mark]!), order.from(value))
  }

  return {
    /** Both bounds are part of the range. Undefined where it leaves nobody out. */
    between(least = -1, most = 2 ** 31 - 2): Bits | undefined {
      const [from, to] = [order.from(least), order.from(most + 1)]
      if (to - from === order.length()) return undefined
      if (to - from < order.length() / marks) return fill(emptyBits(room), from, to)
      return subtract(cheaperThan(most + 1), cheaperThan(least))
    },
    put(slot: number, value: boolean): void {
      for (const [mark, bound] of bounds.entries()) if (values[slot]! < bound) putBit(below[mark]!, slot, value)
    },
  }
}
