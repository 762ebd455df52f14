/** Returns the next number in a seeded sequence, at least 0 and less than 1. */
export type Random = () => number

/**
 * Returns a generator (mulberry32) seeded by a string. Each car has its own seed, so that adding a car doesn't change the
 * others.
 */
export function randomFor(text: string): Random {
  let state = hash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new Error('The list to pick from is empty.')
  return items[Math.floor(random() * items.length)]!
}

/** Picks `count` different items in random order. */
export function pickSome<T>(random: Random, items: readonly T[], count: number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item)
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** Returns an integer from `low` to `high`, inclusive. */
export function randomInteger(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1))
}

/** Returns a normally distributed number (Box–Muller transform). */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Hashes a string with 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value
}
