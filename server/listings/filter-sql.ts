import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ListingFilter, longestWord, mostWords } from '#contract/listing-search.ts'
import { isPublic } from './rules.ts'
import { vehicles } from './table.ts'

const sameText = (column: PgColumn, value: string) => sql`lower(${column}) = lower(${value})`

/** One condition for each filter; a filter that is absent holds for every car. */
const conditions: { [K in keyof ListingFilter]-?: (value: NonNullable<ListingFilter[K]>) => SQL | undefined } = {
  q: matchesWords,
  make: (value) => sameText(vehicles.make, value),
  model: (value) => sameText(vehicles.model, value),
  minYear: (value) => gte(vehicles.year, value),
  maxYear: (value) => lte(vehicles.year, value),
  minPrice: (value) => gte(vehicles.price, value),
  maxPrice: (value) => lte(vehicles.price, value),
  bodyStyle: (value) => eq(vehicles.bodyStyle, value),
  transmission: (value) => eq(vehicles.transmission, value),
  fuelType: (value) => eq(vehicles.fuelType, value),
  maxMileage: (value) => lte(vehicles.mileage, value),
}

/** The condition of a search over public cars. */
export function filterCondition(filter: ListingFilter): SQL {
  const present = Object.entries(conditions).map(([name, condition]) => {
    const value = filter[name as keyof ListingFilter]
    return value === undefined ? undefined : (condition as (value: unknown) => SQL | undefined)(value)
  })
  return and(isPublic, ...present)!
}

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

/** Every word must begin a word of the car, short ones must be one. */
function matchesWords(text: string): SQL {
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
