import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Bits, copyBits, emptyBits, forEachBit, setBit, fillBits, subtract, temporaryBits } from './bits.ts'
import { wordsOf } from './words.ts'

/**
 * Assigns a code to each distinct string, so that a string column can be an array of numbers. Code 0 means no value. Strings with
 * the same `normalize` result share a code, and the first spelling is displayed. `formsOf` returns the search terms that match
 * the string.
 */
export function openDictionary(normalize: (text: string) => string, formsOf: (text: string) => string[]) {
  const codes = new Map<string, number>()
  const texts: string[] = ['']
  const words: string[][] = [[]]
  const forms: string[][] = [[]]

  return {
    texts,
    words,
    forms,
    codeOf(text: string | null): number {
      if (text === null) return 0
      const known = codes.get(text) ?? codes.get(normalize(text))
      if (known !== undefined) return known
      codes.set(text, texts.length).set(normalize(text), texts.length)
      words.push(wordsOf(text))
      forms.push(formsOf(text))
      return texts.push(text) - 1
    },
    /** Returns the code of a string, or undefined if the string has no code. */
    find: (text: string) => codes.get(normalize(text)),
  }
}

/** Maximum number of cached sets. A set takes one bit per car. All facets together need about 220 sets. */
const most = 320

/** Caches named sets of cars, such as those of a make, and keeps them up to date when cars change. */
export function cacheSets(room: number, everything: Bits) {
  const cached = new Map<string, { bits: Bits; isMember(slot: number): boolean }>()

  return {
    /**
     * Returns the set with this name. On a cache miss, builds the set of cars for which `isMember` returns true, and evicts the
     * least recently used set.
     */
    get(name: string, isMember: (slot: number) => boolean): Bits {
      const known = cached.get(name)
      if (known) {
        cached.delete(name)
        cached.set(name, known)
        return known.bits
      }
      const bits = emptyBits(room)
      forEachBit(everything, (slot) => setBit(bits, slot, isMember(slot)))
      cached.set(name, { bits, isMember })
      if (cached.size > most) cached.delete(cached.keys().next().value!)
      return bits
    },
    put(slot: number): void {
      for (const { bits, isMember } of cached.values()) setBit(bits, slot, isMember(slot))
    },
    remove(slot: number): void {
      for (const { bits } of cached.values()) setBit(bits, slot, false)
    },
    forget(): void {
      cached.clear()
    },
  }
}

/** Slots ordered by a value. Equal values are ordered by ID, so pages of results never overlap. */
export type OrderedSlots = ReturnType<typeof orderSlots>

type Values = { readonly [slot: number]: number }

/** Creates an order. `sorted` contains the initial slots in order. `room` is the maximum number of slots. */
export function orderSlots(values: Values, ids: Values, sorted: Uint32Array, room: number) {
  const slots = new Uint32Array(room)
  slots.set(sorted)
  let length = sorted.length

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
    /** Returns the position of the first slot whose value is at least `value`. */
    from: (value: number) => positionOf((slot) => values[slot]! < value),
    /** Inserts several slots in a single pass that moves each existing slot at most once. */
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
    /** Removes slots. Call this before their values change, because the slots are found by value. */
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

/** Number of precomputed sets per order. Each contains the cars with a value below one bound. */
const marks = 32

/** Precomputes sets, so that the cars in a range of values can be found without visiting each car. */
export function precomputeRanges(order: OrderedSlots, values: Int32Array, room: number) {
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

  /** Returns the cars with a value below `value`. */
  function cheaperThan(value: number): Bits {
    const mark = bounds.findLastIndex((bound) => bound <= value)
    if (mark < 0) return fill(temporaryBits(room), 0, order.from(value))
    return fill(copyBits(below[mark]!), order.from(bounds[mark]!), order.from(value))
  }

  return {
    /** Returns the cars with a value from `least` to `most`, or undefined if that includes all cars. */
    between(least = -1, most = 2 ** 31 - 2): Bits | undefined {
      const [from, to] = [order.from(least), order.from(most + 1)]
      if (to - from === order.length()) return undefined
      if (to - from < order.length() / marks) return fill(temporaryBits(room), from, to)
      return subtract(cheaperThan(most + 1), cheaperThan(least))
    },
    put(slot: number, value: boolean): void {
      for (const [mark, bound] of bounds.entries()) if (values[slot]! < bound) setBit(below[mark]!, slot, value)
    },
  }
}

const pageBits = 12

/**
 * Maps car IDs to slots, using arrays that are allocated page by page on demand. A `Map` would take ten times the memory and is
 * limited to about 16 million entries.
 */
export function openSlots() {
  const pages = new Map<number, Int32Array>()
  let size = 0

  /** Returns the slot plus one, or 0 if the ID has no slot. */
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
 * Sorts slots by value with a radix sort. Slots with equal values are ordered by slot. A comparison sort would be too slow at
 * startup, when a million cars may be sorted in four orders. Values must be integers from 0 to 2^48. Yields to the event loop
 * between passes.
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
