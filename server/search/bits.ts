/** A set of slots, stored as one bit per slot. */
export type Bits = Int32Array

export function emptyBits(slots: number): Bits {
  return new Int32Array((slots + 31) >>> 5)
}

/** The temporary sets, and the number of them in use. */
const pool: Bits[] = []
let inUse = 0
let depth = 0

/**
 * Runs a computation whose temporary sets are reused by the next one. A set of a million cars takes 150 kB outside of the
 * JavaScript heap, and allocating several for each request would trigger garbage collections of 100 ms. The computation must be
 * synchronous, and must not return or keep a temporary set.
 */
export function withTemporarySets<T>(compute: () => T extends Promise<unknown> ? never : T): T {
  const before = inUse
  depth++
  try {
    return compute()
  } finally {
    depth--
    inUse = before
  }
}

/** Returns an uninitialized set, which may contain old bits. Inside `withTemporarySets`, it comes from a pool. */
function takeSet(length: number): Bits {
  if (depth === 0) return new Int32Array(length)
  const pooled = pool[inUse]
  const set = pooled?.length === length ? pooled : new Int32Array(length)
  pool[inUse++] = set
  return set
}

export function temporaryBits(slots: number): Bits {
  return takeSet((slots + 31) >>> 5).fill(0)
}

export function copyBits(bits: Bits): Bits {
  const copy = takeSet(bits.length)
  copy.set(bits)
  return copy
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0
}

export function setBit(bits: Bits, slot: number, value: boolean): void {
  if (value) bits[slot >>> 5]! |= 1 << (slot & 31)
  else bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** Adds the slots to the set in place, and returns the set. */
export function fillBits(bits: Bits, slots: Iterable<number>): Bits {
  for (const slot of slots) setBit(bits, slot, true)
  return bits
}

export function intersection(first: Bits, others: readonly Bits[]): Bits {
  const result = copyBits(first)
  for (const other of others) for (let n = 0; n < result.length; n++) result[n]! &= other[n]!
  return result
}

/** Removes the members of `other` from `bits` in place, and returns `bits`. */
export function subtract(bits: Bits, other: Bits): Bits {
  for (let n = 0; n < bits.length; n++) bits[n]! &= ~other[n]!
  return bits
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let n = 0; n < bits.length; n++) count += countOnes(bits[n]!)
  return count
}

/** Counts the slots that are in both sets, without allocating the intersection. */
export function countIntersection(one: Bits, other: Bits): number {
  let count = 0
  for (let n = 0; n < one.length; n++) count += countOnes(one[n]! & other[n]!)
  return count
}

function countOnes(bits: number): number {
  let word = bits - ((bits >>> 1) & 0x55555555)
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Lists the members of a set of the given size. */
export function listSlots(bits: Bits, size: number): Uint32Array {
  const slots = new Uint32Array(size)
  let next = 0
  for (let n = 0; n < bits.length; n++) {
    for (let word = bits[n]!; word !== 0; word &= word - 1) slots[next++] = (n << 5) + 31 - Math.clz32(word & -word)
  }
  return slots
}

export function countCodes(slots: Uint32Array, codes: ArrayLike<number>, size: number): Uint32Array {
  const found = new Uint32Array(size)
  for (let n = 0; n < slots.length; n++) found[codes[slots[n]!]!]!++
  return found
}

export function forEachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let n = 0; n < bits.length; n++) {
    for (let word = bits[n]!; word !== 0; word &= word - 1) visit((n << 5) + 31 - Math.clz32(word & -word))
  }
}

export function union(first: Bits, others: readonly Bits[]): Bits {
  const result = copyBits(first)
  for (const other of others) for (let n = 0; n < result.length; n++) result[n]! |= other[n]!
  return result
}

export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0)
}
