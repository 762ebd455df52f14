import type { CastListing } from './cast/listings.ts'

export type DaysAgo = (days: number) => Date

/** User IDs by username. */
export type UserIds = ReadonlyMap<string, string>

/** A stored demo listing. */
export type SeededListing = { id: number; sellerId: string; cast: CastListing }

/** Rows per statement, so that no statement exceeds PostgreSQL's limit of 65,535 parameters. */
const rowsPerInsert = 2_000

export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / rowsPerInsert)
  return Array.from({ length: parts }, (_, index) => rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert))
}
