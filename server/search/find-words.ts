import levenshtein from 'damerau-levenshtein'
import pLimit from 'p-limit'
import { withoutCancellation, withCancellation } from '#platform/database/cancellation.ts'
import { isStatementTimeout } from '#platform/database/connect.ts'
import type { Reader } from '#platform/database/replicas.ts'
import { type Bits, emptyBits, fillBits, forEachBit, intersection, union, putBit } from './bits.ts'
import type { Cars, Choice } from './cars.ts'
import type { SearchIndex } from './search-index.ts'
import { searchedWords, meets } from './words.ts'

/**
 * The text with each word that no public make or model knows replaced by the nearest that one does know;
 * undefined when nothing is near enough to replace.
 */
export function correctSpelling(cars: Cars, text: string): string | undefined {
  const vocabulary = vocabularyOf(cars)
  const words = searchedWords(text)
  const corrected = words.map((word) => correctWord(word, vocabulary))
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : undefined
}

/** One slip in a word of three to seven letters, two in a longer one; short words and numbers are taken as they are. */
function correctWord(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length < 3 || /^\d+$/.test(word) || isKnown(word, vocabulary)) return word
  const allowed = word.length < 8 ? 1 : 2
  const near = [...vocabulary]
    .filter((known) => known.length > 2 && !/^\d+$/.test(known) && Math.abs(known.length - word.length) <= allowed)
    .map((known) => ({ known, steps: levenshtein(word, known).steps }))
    .filter(({ steps }) => steps <= allowed)
    .toSorted((a, b) => a.steps - b.steps || a.known.localeCompare(b.known))
  return near[0]?.known ?? word
}

function isKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  return vocabulary.has(word) || [...vocabulary].some((known) => known.startsWith(word))
}

/** The words of the makes and models on offer. */
function vocabularyOf({ dictionaries, counts }: Cars): ReadonlySet<string> {
  const offered = (name: 'make' | 'model') => dictionaries[name].words.filter((_, code) => counts[name][code])
  return new Set([...offered('make'), ...offered('model')].flat())
}

/** How many cars are read at most, of a search or of one word; a word of more is looked for together with the others. */
const manyOfWord = 250_000

/** How many searches ask the database for words at once: each reads thousands of cars, and others want the database too. */
const inTurn = pLimit(4)

/** Cars that have all words, and whether there may be more of them than were looked for; of so many all whose names have the words. */
export type Found = { cars: Cars; set: Bits; hasMore: boolean }

/** What is searched; `mostOfWord` bounds how many cars are read. */
export type Source = { reads: { pool: Reader }; searchIndex: SearchIndex; mostOfWord?: number }

/**
 * The cars with all words: every word must begin one of the car, short ones must be one. Words that were looked for before have
 * sets that are kept; where one has not, the database is asked for all of them, and that one is learned for the next
 * time. The table `listing_words` has the words of the cars on offer.
 */
export async function findWords(
  { reads: { pool }, searchIndex, mostOfWord = manyOfWord }: Source,
  words: readonly string[],
): Promise<Found> {
  const cars = await searchIndex.read()
  const sets = words.flatMap((word) => cars.words.get(word) ?? [])
  const [first = emptyBits(cars.room), ...others] = sets
  if (sets.length === words.length) return { cars, set: intersection(first, others), hasMore: false }
  const { found, hasMore } = await inTurn(askForAll, pool, words, mostOfWord)
  for (const word of words)
    cars.words.learnSoon(word, (it) => withoutCancellation(() => askForWord(pool, it, mostOfWord)))
  const current = await searchIndex.read()
  const set = setOf(current, found)
  return { cars: current, set: hasMore ? union(set, meetsInName(current, words)) : set, hasMore }
}

/**
 * Learns the words of names and kinds one after the other, those of most cars first, so that hardly anybody is the first to
 * look for one; half of the room is left for words that people do look for.
 */
export async function learnNames({ reads: { pool }, searchIndex }: Source, until: AbortSignal): Promise<void> {
  const cars = await searchIndex.read()
  for (const word of wordsOfNames(cars)) {
    if (until.aborted || !cars.words.hasMuchRoom()) return
    cars.words.learnSoon(word, (it) => withCancellation(until, () => askForWord(pool, it, manyOfWord)))
    await cars.words.learned()
  }
}

function wordsOfNames({ dictionaries, counts, columns: { year }, everything }: Cars): string[] {
  const cars = new Map<string, number>()
  const add = (word: string, count: number) => cars.set(word, (cars.get(word) ?? 0) + count)
  for (const name of Object.keys(dictionaries) as Choice[])
    for (const [code, words] of dictionaries[name].words.entries())
      for (const word of words) add(word, counts[name][code] ?? 0)
  const years = new Uint32Array(3_000)
  forEachBit(everything, (slot) => years[year[slot]!]!++)
  for (const [of, count] of years.entries()) add(String(of), count)
  return [...cars.keys()].filter((word) => cars.get(word)! > 0).toSorted((a, b) => cars.get(b)! - cars.get(a)!)
}

export const wordsQuery = `
  select string_agg(id::text, ' ') as ids from listings_with_words($1::tsquery, $2) found (id)`

async function askForWord(pool: Reader, word: string, mostOfWord: number): Promise<readonly number[] | undefined> {
  const ids = await ask(pool, [word], mostOfWord + 1).catch((error: unknown) => {
    if (isStatementTimeout(error)) return undefined
    throw error
  })
  return ids && ids.length > mostOfWord ? undefined : ids
}

async function askForAll(pool: Reader, words: readonly string[], most: number) {
  const ids = await ask(pool, words, most + 1)
  return { found: ids.slice(0, most), hasMore: ids.length > most }
}

async function ask(pool: Reader, words: readonly string[], most: number): Promise<number[]> {
  const query = words.map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`)).join(' & ')
  const { rows } = await pool.query<{ ids: string | null }>({
    name: 'find-words',
    text: wordsQuery,
    values: [query, most],
  })
  return rows[0]!.ids?.split(' ').map(Number) ?? []
}

function setOf(cars: Cars, ids: readonly number[]): Bits {
  return fillBits(
    emptyBits(cars.room),
    ids.flatMap((id) => cars.slotOf(id) ?? []),
  )
}

/** What a word counts for that stands in the car's name, and for one that says of what kind it is; others count once. */
const weights: readonly [points: number, columns: readonly Choice[]][] = [
  [10, ['make', 'model']],
  [4, ['color', 'bodyStyle', 'fuelType', 'transmission']],
]

/** The cars of a set in groups, those first whose names have most of the words. */
export function rankByWords(cars: Cars, set: Bits, words: readonly string[]): Bits[] {
  const points = words.map((word) => pointsOf(cars, word))
  const groups: Bits[] = []
  forEachBit(set, (slot) => {
    let sum = 0
    for (const of of points) sum += of(slot)
    putBit((groups[sum] ??= emptyBits(cars.room)), slot, true)
  })
  return groups.filter(Boolean).toReversed()
}

/** What a word counts for each car. */
function pointsOf({ codes, columns: { year: years }, dictionaries }: Cars, word: string): (slot: number) => number {
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
export function meetsInName(cars: Cars, words: readonly string[]): Bits {
  let points: ReturnType<typeof pointsOf>[] = []
  let known = 0
  return cars.sets.get(`words ${words.join(' ')}`, (slot) => {
    const texts = countTexts(cars)
    if (texts > known) points = words.map((word) => pointsOf(cars, word)) // a car has brought a new one
    known = texts
    return points.every((of) => of(slot) > 1)
  })
}

const named = weights.flatMap(([, columns]) => columns)

/** How many different texts names and kinds have. */
const countTexts = ({ dictionaries }: Cars) => named.reduce((sum, name) => sum + dictionaries[name].texts.length, 0)
