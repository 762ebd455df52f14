import pLimit from 'p-limit'
import { forEverybody, forVisitor } from '../database/cancel-queries.ts'
import { tookTooLong } from '../database/connect.ts'
import { type Bits, emptyBits, fillBits, forEachBit, intersection, union } from './bits.ts'
import type { Inventory } from './inventory.ts'
import { meetsInName } from './rank-words.ts'
import type { Reader } from '../database/replicas/prefer-replicas.ts'
import type { Choice, Stock } from './stock.ts'

/** How many cars are read at most, of a search or of one word; a word of more is looked for together with the others. */
const manyOfWord = 250_000

/** How many searches ask the database for words at once: each reads thousands of cars, and others want the database too. */
const inTurn = pLimit(4)

/** Cars that have all words, and whether there may be more of them than were looked for; of so many all whose names have the words. */
export type Found = { stock: Stock; set: Bits; hasMore: boolean }

/** What is searched; `mostOfWord` bounds how many cars are read. */
export type Source = { reads: { pool: Reader }; inventory: Inventory; mostOfWord?: number }

/**
 * The cars with all words: every word must begin one of the car, short ones must be one. Words that were looked for before have
 * sets that are kept; where one has not, the database is asked for all of them, and that one is learned for the next
 * time. The table `listing_words` has the words of the cars on offer.
 */
export async function findWords(
  { reads: { pool }, inventory, mostOfWord = manyOfWord }: Source,
  words: readonly string[],
): Promise<Found> {
  const stock = await inventory.read()
  const sets = words.flatMap((word) => stock.words.get(word) ?? [])
  const [first = emptyBits(stock.room), ...others] = sets
  if (sets.length === words.length) return { stock, set: intersection(first, others), hasMore: false }
  const { found, hasMore } = await inTurn(askForAll, pool, words, mostOfWord)
  for (const word of words) stock.words.learnSoon(word, (it) => forEverybody(() => askForWord(pool, it, mostOfWord)))
  const current = await inventory.read()
  const set = setOf(current, found)
  return { stock: current, set: hasMore ? union(set, meetsInName(current, words)) : set, hasMore }
}

/**
 * Learns the words of names and kinds one after the other, those of most cars first, so that hardly anybody is the first to
 * look for one; half of the room is left for words that people do look for.
 */
export async function learnNames({ reads: { pool }, inventory }: Source, until: AbortSignal): Promise<void> {
  const stock = await inventory.read()
  for (const word of wordsOfNames(stock)) {
    if (until.aborted || !stock.words.hasMuchRoom()) return
    stock.words.learnSoon(word, (it) => forVisitor(until, () => askForWord(pool, it, manyOfWord)))
    await stock.words.learned()
  }
}

function wordsOfNames({ dictionaries, counts, columns: { year }, everything }: Stock): string[] {
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
    if (tookTooLong(error)) return undefined
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

function setOf(stock: Stock, ids: readonly number[]): Bits {
  return fillBits(
    emptyBits(stock.room),
    ids.flatMap((id) => stock.slotOf(id) ?? []),
  )
}
