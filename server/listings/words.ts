import { type SQL, sql } from 'drizzle-orm'
import { longestWord, mostWords } from '#contract/listing-search.ts'
import { vehicles } from './table.ts'

/** The words of a free text as they are compared: lower case, no accents, only letters and digits. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The words that a search goes by: each once, and no more than anybody means; every one costs the database time. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

/**
 * Every word must begin a word of the car, short ones must be one. In which columns they are looked for, and how much
 * each weighs, is the generated column `search` of the first migration.
 */
export function matchesWords(text: string): SQL {
  const query = queryOf(text)
  return query ? sql`${vehicles.search} @@ ${query}` : sql`false`
}

/** How well a car fits the words: make and model weigh most, then color and kind, then the description. */
export function relevanceOf(text: string): SQL {
  const query = queryOf(text)
  return query ? sql`ts_rank(${vehicles.search}, ${query})` : sql`0::real`
}

/** Words hold letters and digits only, so the query cannot be malformed. */
function queryOf(text: string): SQL | undefined {
  const words = searchedWords(text).map((word) => (word.length < 3 ? word : `${word}:*`))
  return words.length ? sql`to_tsquery('simple', ${words.join(' & ')})` : undefined
}
