import { countedExactly } from '#contract/listing-search.ts'
import { forEverybody } from '../database/cancel-queries.ts'
import { type Bits, emptyBits, fillBits, intersection } from './bits.ts'
import type { Inventory } from './inventory.ts'
import type { Reader } from '../database/replicas/prefer-replicas.ts'
import { isOut } from './read-stock.ts'
import type { Stock } from './stock.ts'

/** How many cars of one word are read at most; it is looked for together with the others where there are more. */
const manyOfWord = 250_000

/** How many are looked at where other filters take away from them. */
const mostLookedAt = 100_000

/** Cars that have all words, and whether there may be more of them than were looked for. */
export type Found = { stock: Stock; set: Bits; hasMore: boolean }

type Source = { reads: { pool: Reader }; inventory: Inventory }

/**
 * The cars with all words: every word must begin one of the car, short ones must be one. Words that were looked for before have
 * sets that are kept; where one has not, the database is asked for all of them, and that one is learned for the next
 * time. In which columns words stand is the generated column `search`.
 */
export async function findWords(
  { reads: { pool }, inventory }: Source,
  words: readonly string[],
  isFiltered: boolean,
  mostOfWord = manyOfWord,
): Promise<Found> {
  const stock = await inventory.read()
  const sets = words.flatMap((word) => stock.words.get(word) ?? [])
  const [first = emptyBits(stock.room), ...others] = sets
  if (sets.length === words.length) return { stock, set: intersection(first, others), hasMore: false }
  const { found, hasMore } = await askForAll(pool, words, isFiltered ? mostLookedAt : countedExactly)
  for (const word of words) stock.words.learnSoon(word, (it) => forEverybody(() => askForWord(pool, it, mostOfWord)))
  const current = await inventory.read()
  return { stock: current, set: setOf(current, found), hasMore }
}

export const wordsQuery = `
  select string_agg(id::text, ' ') as ids
    from (select id from vehicles where search @@ to_tsquery('simple', $1) and ${isOut} limit $2) found`

async function askForWord(pool: Reader, word: string, mostOfWord: number): Promise<readonly number[] | undefined> {
  const ids = await ask(pool, [word], mostOfWord + 1)
  return ids.length > mostOfWord ? undefined : ids
}

async function askForAll(pool: Reader, words: readonly string[], most: number) {
  const ids = await ask(pool, words, most + 1)
  return { found: ids.slice(0, most), hasMore: ids.length > most }
}

async function ask(pool: Reader, words: readonly string[], most: number): Promise<number[]> {
  const query = words.map((word) => (word.length < 3 ? word : `${word}:*`)).join(' & ')
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
