/** A set of slots, stored as one bit per slot. */
export type Bits = Int32Array

export function emptyBits(slots: number): Bits {
  return new Int32Array((slots + 31) >>> 5)
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0
}

export function putBit(bits: Bits, slot: number, value: boolean): void {
  if (value) bits[slot >>> 5]! |= 1 << (slot & 31)
  else bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** Adds the slots to the set in place, and returns the set. */
export function fillBits(bits: Bits, slots: Iterable<number>): Bits {
  for (const slot of slots) putBit(bits, slot, true)
  return bits
}

export function intersection(first: Bits, others: readonly Bits[]): Bits {
  const result = first.slice()
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
export function countCommon(one: Bits, other: Bits): number {
  let count = 0
  for (let n = 0; n < one.length; n++) count += countOnes(one[n]! & other[n]!)
  return count
}

function countOnes(bits: number): number {
  let word = bits - ((bits >>> 1) & 0x55555555)
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countCodes(bits: Bits, codes: ArrayLike<number>, size: number): Uint32Array {
  const found = new Uint32Array(size)
  for (let n = 0; n < bits.length; n++) {
    for (let word = bits[n]!; word !== 0; word &= word - 1) found[codes[(n << 5) + 31 - Math.clz32(word & -word)]!]!++
  }
  return found
}

export function forEachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let n = 0; n < bits.length; n++) {
    for (let word = bits[n]!; word !== 0; word &= word - 1) visit((n << 5) + 31 - Math.clz32(word & -word))
  }
}

export function union(first: Bits, others: readonly Bits[]): Bits {
  const result = first.slice()
  for (const other of others) for (let n = 0; n < result.length; n++) result[n]! |= other[n]!
  return result
}

export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0)
}
