import { type Bits, emptyBits, forEachBit, putBit } from './bits.ts'
import type { Choice, Stock } from './stock.ts'
import { meets } from './words.ts'

/** What a word counts for that stands in the car's name, and for one that says of what kind it is; others count once. */
const weights: readonly [points: number, columns: readonly Choice[]][] = [
  [10, ['make', 'model']],
  [4, ['color', 'bodyStyle', 'fuelType', 'transmission']],
]

/** The cars of a set in groups, those first whose names have most of the words. */
export function rankByWords(stock: Stock, set: Bits, words: readonly string[]): Bits[] {
  const points = words.map((word) => pointsOf(stock, word))
  const groups: Bits[] = []
  forEachBit(set, (slot) => {
    let sum = 0
    for (const of of points) sum += of(slot)
    putBit((groups[sum] ??= emptyBits(stock.room)), slot, true)
  })
  return groups.filter(Boolean).toReversed()
}

/** What a word counts for each car. */
function pointsOf({ codes, columns: { year: years }, dictionaries }: Stock, word: string): (slot: number) => number {
  const tables = weights.flatMap(([points, names]) =>
    names.flatMap((name) => {
      const hits = Uint8Array.from(dictionaries[name].words, (known) => Number(known.some((it) => meets(word, it))))
      return hits.includes(1) ? { points, column: codes[name], hits } : []
    }),
  )
  const [most] = weights[0]!
  const year = Number(word)
  return (slot) => {
    if (years[slot] === year) return most
    for (const { points, column, hits } of tables) if (hits[column[slot]!]) return points
    return 1
  }
}

/** All cars whose name and kind have all words, whatever their descriptions say. */
export function meetsInName(stock: Stock, words: readonly string[]): Bits {
  let points: ReturnType<typeof pointsOf>[] = []
  let known = 0
  return stock.sets.get(`words ${words.join(' ')}`, (slot) => {
    const texts = countTexts(stock)
    if (texts > known) points = words.map((word) => pointsOf(stock, word)) // a car has brought a new one
    known = texts
    return points.every((of) => of(slot) > 1)
  })
}

const named = weights.flatMap(([, columns]) => columns)

/** How many different texts names and kinds have. */
const countTexts = ({ dictionaries }: Stock) => named.reduce((sum, name) => sum + dictionaries[name].texts.length, 0)
