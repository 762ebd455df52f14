import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListingFilter } from '#contract/listing-search.ts'
import { isPublic } from './rules.ts'
import { vehicles } from './table.ts'
import { matchesWords } from './words.ts'

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
