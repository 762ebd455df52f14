import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Bits, emptyBits, forEachBit, putBit, fillBits, subtract } from './bits.ts'
import { wordsOf } from './words.ts'

/**
 * Gives texts a small number each, so that a column of them is an array of numbers. Code 0 is that there is none.
 * `normalise` says which spellings are one value; the first that came is the one shown.
 */
export function openDictionary(normalise: (text: string) => string) {
  const codes = new Map<string, number>()
  const texts: string[] = ['']
  const words: string[][] = [[]]

  return {
    texts,
    /** The words of each text, as a search compares them. */
    words,
    codeOf(text: string | null): number {
      if (text === null) return 0
      const known = codes.get(text) ?? codes.get(normalise(text))
      if (known !== undefined) return known
      codes.set(text, texts.length).set(normalise(text), texts.length)
      words.push(wordsOf(text))
      return texts.push(text) - 1
    },
    /** Undefined where no listing has ever had it. */
    find: (text: string) => codes.get(normalise(text)),
  }
}

/** How many sets are kept; each takes a bit for each car. */
const most = 192

/** Sets of cars that somebody asked for, such as those of a make, kept right while cars come and go. */
export function keepSets(room: number, everything: Bits) {
  const kept = new Map<string, { bits: Bits; holds(slot: number): boolean }>()

  return {
    /** The set of this name; `holds` says which cars are in it. The one that was asked for least lately makes room. */
    get(name: string, holds: (slot: number) => boolean): Bits {
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        kept.set(name, known)
        return known.bits
      }
      const bits = emptyBits(room)
      forEachBit(everything, (slot) => putBit(bits, slot, holds(slot)))
      kept.set(name, { bits, holds })
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return bits
    },
    put(slot: number): void {
      for (const { bits, holds } of kept.values()) putBit(bits, slot, holds(slot))
    },
    remove(slot: number): void {
      for (const { bits } of kept.values()) putBit(bits, slot, false)
    },
    forget(): void {
      kept.clear()
    },
  }
}

/** Slots in the order of a value, and of ids where it is the same, so that pages never overlap. */
export type OrderedSlots = ReturnType<typeof orderSlots>

type Values = { readonly [slot: number]: number }

/** `sorted` are those to begin with, in their order; `room` is how many there may be. */
export function orderSlots(values: Values, ids: Values, sorted: Uint32Array, room: number) {
  const slots = new Uint32Array(room)
  slots.set(sorted)
  let length = sorted.length

  /** The position of the first slot that does not come before. */
  function positionOf(comesBefore: (slot: number) => boolean): number {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (comesBefore(slots[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
  const compare = (a: number, b: number) => values[a]! - values[b]! || ids[a]! - ids[b]!
  const placeOf = (slot: number) => positionOf((other) => compare(other, slot) < 0)

  return {
    slots,
    compare,
    length: () => length,
    /** Where those begin that have this value or a larger one. */
    from: (value: number) => positionOf((slot) => values[slot]! < value),
    /** Inserts several at once, which moves each of the others only once. */
    insert(added: readonly number[]): void {
      const sorted = added.toSorted(compare)
      const places = sorted.map(placeOf)
      let end = length
      for (let n = sorted.length - 1; n >= 0; n--) {
        slots.copyWithin(places[n]! + n + 1, places[n]!, end)
        end = places[n]!
        slots[end + n] = sorted[n]!
      }
      length += sorted.length
    },
    /** Before their values change, because by those they are found. */
    remove(removed: readonly number[]): void {
      const places = removed.map(placeOf).toSorted((a, b) => a - b)
      let to = places[0] ?? length
      for (const [n, place] of places.entries()) {
        const end = places[n + 1] ?? length
        slots.copyWithin(to, place + 1, end)
        to += end - place - 1
      }
      length -= places.length
    },
  }
}

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

const pageBits = 12

/**
 * Which slot the car of a number has: pages of numbers, because a `Map` takes ten times their memory and ends at 16 million. A
 * page is there once a number of it was.
 */
export function openSlots() {
  const pages = new Map<number, Int32Array>()
  let size = 0

  /** The slot and one, so that 0 is none. */
  const at = (id: number) => pages.get(id >>> pageBits)?.[placeOf(id)] ?? 0

  function put(id: number, value: number): void {
    size += Number(value > 0) - Number(at(id) > 0)
    const page = pages.get(id >>> pageBits) ?? new Int32Array(1 << pageBits)
    page[placeOf(id)] = value
    pages.set(id >>> pageBits, page)
  }

  return {
    get: (id: number) => (at(id) > 0 ? at(id) - 1 : undefined),
    set: (id: number, slot: number) => put(id, slot + 1),
    delete: (id: number) => put(id, 0),
    count: () => size,
  }
}

const placeOf = (id: number) => id & ((1 << pageBits) - 1)

const digit = 16
const mask = (1 << digit) - 1

/**
 * The slots in the order of their values, those of the same value by slot: a radix sort, because a million cars are put
 * into four orders at each start. Values are whole and from 0 to 2^48. Requests are answered between the passes.
 */
export async function sortSlots(slots: Uint32Array<ArrayBuffer>, values: ArrayLike<number>): Promise<Uint32Array> {
  let from = slots
  let to = new Uint32Array(slots.length)
  let largest = 0
  for (const slot of slots) largest = Math.max(largest, values[slot]!)
  for (let divisor = 1; divisor <= largest; divisor *= 2 ** digit) {
    await nextTurn()
    const starts = new Uint32Array(mask + 2)
    for (const slot of from) starts[(Math.floor(values[slot]! / divisor) & mask) + 1]!++
    for (let n = 1; n < starts.length; n++) starts[n]! += starts[n - 1]!
    for (const slot of from) to[starts[Math.floor(values[slot]! / divisor) & mask]!++] = slot
    ;[from, to] = [to, from]
  }
  return from
}
