import { getTableColumns } from 'drizzle-orm'
import type { OwnListing } from '#contract/listing.ts'
import { vehicles } from './table.ts'

const { search: _search, soldAt: _soldAt, expiryNoticedAt: _noticed, ...columns } = getTableColumns(vehicles)

/** What a query reads of a listing: everything that anybody is shown, and not the search document. */
export const listingColumns = columns

const { description: _text, ...listed } = columns

/** The same for lists, which leave the texts where they are. */
export const listedColumns = listed

type Row = Pick<typeof vehicles.$inferSelect, keyof typeof listed>

/** With what only its seller may know; the answers for others are cut to the public fields by their schema. */
export function presentListing<R extends Row>(row: R) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

/** A listing in words, such as `2019 Porsche 911 GT3`. */
export function listingName({ year, make, model }: Pick<OwnListing, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}
