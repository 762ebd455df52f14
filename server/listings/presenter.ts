import { getTableColumns } from 'drizzle-orm'
import type { Listing } from '#contract/listings.ts'
import { vehicles } from './table.ts'

const { search: _search, soldAt: _soldAt, ...columns } = getTableColumns(vehicles)

/** What a query reads of a listing: everything that is shown, and not the search document. */
export const listingColumns = columns

type Row = Omit<typeof vehicles.$inferSelect, 'search' | 'soldAt'>

export function presentListing(row: Row): Listing {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
  }
}
