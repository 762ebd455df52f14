import { countedExactly } from '#contract/listing-search.ts'
import type { Reader } from '../database/replicas/prefer-replicas.ts'
import { isOut } from './read-stock.ts'

/** How many are looked at where other filters take away from them. */
const mostLookedAt = 100_000

/** Cars that have all words, and whether there may be more of them than were looked for. */
export type Found = { ids: Int32Array; hasMore: boolean }

export const wordsQuery = `select id from vehicles where search @@ to_tsquery('simple', $1) and ${isOut} limit $2`

/**
 * Looks in the index of words: every word must begin one of the car, short ones must be one. In which columns they stand is
 * the generated column `search`.
 */
export async function findWords(pool: Reader, words: readonly string[], isFiltered: boolean): Promise<Found> {
  if (words.length === 0) return { ids: new Int32Array(), hasMore: false }
  const most = isFiltered ? mostLookedAt : countedExactly
  const query = words.map((word) => (word.length < 3 ? word : `${word}:*`)).join(' & ')
  const { rows } = await pool.query<{ id: number }>({
    name: 'find-words',
    text: wordsQuery,
    values: [query, most + 1],
  })
  return { ids: Int32Array.from(rows.slice(0, most), ({ id }) => id), hasMore: rows.length > most }
}
