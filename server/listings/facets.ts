import { count, desc, isNotNull, and } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Facets, ListingFilter } from '#contract/listing-search.ts'
import type { Database } from '../database/connect.ts'
import { filterCondition } from './filter-sql.ts'
import { vehicles } from './table.ts'

/** How many public cars each choice of a filter would leave: its own filter aside, all others kept. */
export async function countFacets(db: Database, filter: ListingFilter): Promise<Facets> {
  const counts = (column: PgColumn, without: (keyof ListingFilter)[]) => {
    const others = { ...filter, ...Object.fromEntries(without.map((name) => [name, undefined])) } as ListingFilter
    const condition = and(filterCondition(others), isNotNull(column))
    return db
      .select({ value: column, count: count() })
      .from(vehicles)
      .where(condition)
      .groupBy(column)
      .orderBy(desc(count()), column)
  }
  const [makes, models, bodyStyles, transmissions, fuelTypes] = await Promise.all([
    counts(vehicles.make, ['make', 'model']),
    filter.make ? counts(vehicles.model, ['model']) : [],
    counts(vehicles.bodyStyle, ['bodyStyle']),
    counts(vehicles.transmission, ['transmission']),
    counts(vehicles.fuelType, ['fuelType']),
  ])
  return { makes, models, bodyStyles, transmissions, fuelTypes } as Facets
}
