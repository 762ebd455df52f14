import { getTableColumns } from '../database/orm.ts'
import { type FactName, factNames, facts } from '#contract/facts.ts'
import { shownVin } from '#contract/fact-words.ts'
import type { OwnListing } from '#contract/listing.ts'
import { isSuspended } from './seller-suspension.ts'
import { vehicles } from './table.ts'

const {
  soldAt: _soldAt,
  expiryNoticedAt: _noticed,
  confirmAskedAt: _asked,
  stockNumberByHand: _stockNumberByHand,
  stockGoneAt: _stockGoneAt,
  ...stored
} = getTableColumns(vehicles)
const columns = { ...stored, suspended: isSuspended }

/** The columns of a listing that are shown to anybody. */
export const listingColumns = columns

type OfPage = 'description' | 'pictureNotes' | Exclude<FactName, 'body' | 'place'>
const ofPage = [
  'description',
  'pictureNotes',
  ...factNames.filter((name) => name !== 'body' && name !== 'place'),
] as OfPage[]

/** What lists leave where it is: texts and most facts. */
export const pageColumns = Object.fromEntries(ofPage.map((name) => [name, columns[name]])) as Pick<
  typeof columns,
  OfPage
>
const listed = Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in pageColumns))) as Omit<
  typeof columns,
  OfPage
>

/** The same for lists. */
export const listedColumns = listed

type Row = Pick<typeof vehicles.$inferSelect, Exclude<keyof typeof listed, 'suspended'>>

/** With what only its seller may know; the answers for others are cut to the public fields by their schema. */
export function presentListing<R extends Row>(row: R) {
  return {
    ...withoutAbsentFacts(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt.toISOString(),
    soldPrice: row.sold && row.finalPricePublic ? row.finalPrice : null,
  }
}

/** Most listings give few facts: those that are not given are left out of what is answered. */
export function withoutAbsentFacts<R extends object>(row: R): R {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !(name in facts))) as R
}

/** What strangers are told of a VIN. */
export function withShownVin<L extends Pick<OwnListing, 'vin' | 'vinShown'>>(listing: L): L {
  return listing.vin ? { ...listing, vin: shownVin(listing.vin, listing.vinShown) } : listing
}

/** A listing in words, such as `2019 Porsche 911 GT3`. */
export function listingName({ year, make, model }: Pick<OwnListing, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`
}
