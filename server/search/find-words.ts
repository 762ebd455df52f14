import levenshtein from 'damerau-levenshtein'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { withoutCancellation, withCancellation } from '#platform/database/cancellation.ts'
import { isStatementTimeout } from '#platform/database/connect.ts'
import { type Bits, emptyBits, fillBits, forEachBit, intersection, union, setBit, temporaryBits } from './bits.ts'
import type { Cars, Choice } from './cars.ts'
import type { SearchIndex } from './search-index.ts'
import { searchedWords, matches } from './words.ts'

/**
 * Replaces each word that doesn't occur in the makes, models and trims for sale with the most similar word that does.
 * If no word is replaced, completes an unfinished name. Returns undefined if nothing is corrected.
 */
export function correctSpelling(cars: Cars, text: string): string | undefined {
  const vocabulary = vocabularyOf(cars)
  const words = searchedWords(text)
  const corrected = words.map((word) => correctWord(word, vocabulary))
  if (corrected.some((word, index) => word !== words[index])) return corrected.join(' ')
  return completeName(cars, words)
}

/** Completes a name that ends in one or two letters, such as `land r`, to the make or model with the most cars. */
function completeName({ dictionaries, counts }: Cars, words: readonly string[]): string | undefined {
  if (words.length < 2 || words.at(-1)!.length > 2) return undefined
  const typed = words.join(' ')
  const names = (['make', 'makeAndModel', 'model'] as const).flatMap((name) =>
    dictionaries[name].words.map((words, code) => ({ text: words.join(' '), count: counts[name][code] ?? 0 })),
  )
  const found = names.filter(({ text, count }) => count > 0 && text.startsWith(typed))
  return found.toSorted((a, b) => b.count - a.count)[0]?.text
}

/**
 * Corrects up to one typo in words of three to seven letters, and up to two in longer words. Shorter words and numbers are
 * never corrected.
 */
function correctWord(word: string, { words, forms }: Vocabulary): string {
  if (word.length < 3 || /^\d+$/.test(word) || isKnown(word, forms)) return word
  const allowed = word.length < 8 ? 1 : 2
  const near = [...words]
    .filter((known) => known.length > 2 && !/^\d+$/.test(known) && Math.abs(known.length - word.length) <= allowed)
    .map((known) => ({ known, steps: levenshtein(word, known).steps }))
    .filter(({ steps }) => steps <= allowed)
    .toSorted((a, b) => a.steps - b.steps || a.known.localeCompare(b.known))
  return near[0]?.known ?? word
}

function isKnown(word: string, forms: ReadonlySet<string>): boolean {
  return forms.has(word) || [...forms].some((known) => known.startsWith(word))
}

/** The words in makes, models and trims for sale, and all forms of them that a search accepts. */
type Vocabulary = Record<'words' | 'forms', ReadonlySet<string>>

function vocabularyOf({ dictionaries, counts }: Cars): Vocabulary {
  const namesOnSale = (kind: keyof Vocabulary) =>
    new Set(
      (['make', 'model', 'trim'] as const)
        .flatMap((name) => dictionaries[name][kind].filter((_, code) => counts[name][code]))
        .flat(),
    )
  return { words: namesOnSale('words'), forms: namesOnSale('forms') }
}

/**
 * Maximum number of cars that a word query returns: `manyOfWord` while a request is waiting, `manyCached` when filling the
 * cache.
 */
const [manyOfWord, manyCached] = [250_000, 2_000_000]

/** Limits concurrent queries for words, because each reads thousands of rows, and other requests need the database, too. */
const limitQueries = pLimit(4)

/**
 * The cars that contain all searched words. If `hasMore` is true, the set is incomplete, but still includes all cars whose
 * names contain the words.
 */
export type Found = { cars: Cars; set: Bits; hasMore: boolean }

/** The data sources of a search. Tests set `mostOfWord` to lower the maximum number of cars per query. */
export type Source = { pool: Pool; searchIndex: SearchIndex; mostOfWord?: number }

/**
 * Finds the cars that contain all words. A searched word matches the beginning of a word in the listing. Words of one or two
 * letters only match whole words. The cars that contain each word are cached. If a word isn't cached, the table `listing_words`
 * is queried for all words together, and the word is cached in the background for the next search.
 */
export async function findWords(source: Source, words: readonly string[]): Promise<Found> {
  const { pool, searchIndex, mostOfWord = manyOfWord } = source
  const cars = await searchIndex.read()
  const sets = words.flatMap((word) => cars.words.get(word) ?? [])
  const [first = emptyBits(cars.room), ...others] = sets
  if (sets.length === words.length) return { cars, set: intersection(first, others), hasMore: false }
  const { found, hasMore } = await limitQueries(queryAll, pool, words, mostOfWord)
  cacheWordsSoon(source, cars, words)
  const current = await searchIndex.read()
  const set = setOf(current, found)
  return { cars: current, set: hasMore ? union(set, [matchNames(current, words)]) : set, hasMore }
}

/** Queues queries for the words that aren't cached yet. */
export function cacheWordsSoon(
  { pool, mostOfWord = manyCached }: Omit<Source, 'searchIndex'>,
  cars: Cars,
  words: readonly string[],
): void {
  for (const word of words)
    cars.words.cacheSoon(word, (word) => withoutCancellation(() => queryWord(pool, word, mostOfWord)))
}

/**
 * Fills the cache with the words of makes, models and other attributes, starting with the most frequent word, so that the first
 * searches after startup are fast. Leaves half of the cache free for other words.
 */
export async function cacheNames({ pool, searchIndex }: Source, until: AbortSignal): Promise<void> {
  const cars = await searchIndex.read()
  for (const word of wordsOfNames(cars)) {
    if (until.aborted || !cars.words.hasMuchRoom()) return
    cars.words.cacheSoon(word, (word) => withCancellation(until, () => queryWord(pool, word, manyCached)))
    await cars.words.whenCached()
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

async function queryWord(pool: Pool, word: string, mostOfWord: number): Promise<readonly number[] | undefined> {
  const ids = await query(pool, [word], mostOfWord + 1).catch((error: unknown) => {
    if (isStatementTimeout(error)) return undefined
    throw error
  })
  return ids && ids.length > mostOfWord ? undefined : ids
}

async function queryAll(pool: Pool, words: readonly string[], most: number) {
  const ids = await query(pool, words, most + 1)
  return { found: ids.slice(0, most), hasMore: ids.length > most }
}

async function query(pool: Pool, words: readonly string[], most: number): Promise<number[]> {
  const text = words.map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`)).join(' & ')
  const { rows } = await pool.query<{ ids: string | null }>({
    name: 'find-words',
    text: wordsQuery,
    values: [text, most],
  })
  return rows[0]!.ids?.split(' ').map(Number) ?? []
}

function setOf(cars: Cars, ids: readonly number[]): Bits {
  return fillBits(
    emptyBits(cars.room),
    ids.flatMap((id) => cars.slotOf(id) ?? []),
  )
}

/** Points for a word in a car's name, and for a word in its other attributes. A word in the description gets one point. */
const weights: readonly [points: number, columns: readonly Choice[]][] = [
  [10, ['make', 'model', 'trim']],
  [4, ['color', 'bodyStyle', 'fuelType', 'transmission']],
]

/** Splits the set by score. The first group contains the cars with the highest score. */
export function rankByWords(cars: Cars, set: Bits, words: readonly string[]): Bits[] {
  const points = words.map((word) => pointsOf(cars, word))
  const groups: Bits[] = []
  forEachBit(set, (slot) => {
    let sum = 0
    for (const pointsIn of points) sum += pointsIn(slot)
    setBit((groups[sum] ??= temporaryBits(cars.room)), slot, true)
  })
  return groups.filter(Boolean).toReversed()
}

function pointsOf({ codes, columns: { year: years }, dictionaries }: Cars, word: string): (slot: number) => number {
  const tables = weights.flatMap(([points, names]) =>
    names.flatMap((name) => {
      const hits = Uint8Array.from(dictionaries[name].forms, (known) =>
        Number(known.some((other) => matches(word, other))),
      )
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

/** Returns the cars whose name and other attributes contain all words. Doesn't search descriptions. */
export function matchNames(cars: Cars, words: readonly string[]): Bits {
  let points: ReturnType<typeof pointsOf>[] = []
  let known = 0
  return cars.sets.get(`words ${words.join(' ')}`, (slot) => {
    const texts = countTexts(cars)
    // New cars may have added makes, models or other text since the last call, so match all words again.
    if (texts > known) points = words.map((word) => pointsOf(cars, word))
    known = texts
    return points.every((pointsIn) => pointsIn(slot) > 1)
  })
}

const nameColumns = weights.flatMap(([, columns]) => columns)

const countTexts = ({ dictionaries }: Cars) =>
  nameColumns.reduce((sum, name) => sum + dictionaries[name].texts.length, 0)
