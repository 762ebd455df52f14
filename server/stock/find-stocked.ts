import { and, eq, inArray, isNotNull, not, or, type SQL } from '../database/orm.ts'
import type { ListingDraft } from '#contract/listing-draft.ts'
import { proposedBy } from '#contract/live-fields.ts'
import type { Database } from '../database/connect.ts'
import { draftColumns, draftOf } from '../listings/draft-columns.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { isPublic } from '../listings/rules.ts'
import { revisions, vehicles } from '../listings/table.ts'
import type { Stocked } from './plan-line.ts'

/** Finds what a line is about: by its stock number, else by the number of the listing. */
export type FindStocked = (of: { stockNumber?: unknown; id?: unknown }) => Stocked | undefined

/** The seller's listings that lines name, so that each finds its own. */
export async function findStocked(
  db: Database,
  sellerId: string,
  named: readonly { stockNumber?: unknown; id?: unknown }[],
): Promise<FindStocked> {
  const numbers = named.map(({ stockNumber }) => stockNumber).filter((it) => typeof it === 'string')
  const ids = named.map(({ id }) => id).filter(isListingId)
  const rows = await stockedWhere(
    db,
    and(eq(vehicles.sellerId, sellerId), or(inArray(vehicles.stockNumber, numbers), inArray(vehicles.id, ids)))!,
  )
  const byNumber = new Map(rows.flatMap((row) => (row.stockNumber === null ? [] : [[row.stockNumber, row]])))
  const byId = new Map(rows.map((row) => [row.listing.id, row]))
  return ({ stockNumber, id }) => byNumber.get(stockNumber as string) ?? byId.get(id as number)
}

/** The public ones that a file has named, which are paused where one does not; not those whose number was typed by hand. */
export async function findOffered(db: Database, sellerId: string) {
  return db
    .select({
      id: vehicles.id,
      stockNumber: vehicles.stockNumber,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
    })
    .from(vehicles)
    .where(and(eq(vehicles.sellerId, sellerId), isInFiles, isPublic))
    .orderBy(vehicles.id)
}

const isInFiles = and(isNotNull(vehicles.stockNumber), not(vehicles.stockNumberByHand))

/** Listings as their seller wrote them last, in the order of their numbers; no more than `most`. */
export async function stockedWhere(db: Database, condition: SQL, most?: number): Promise<Stocked[]> {
  const query = db
    .select({
      columns: listingColumns,
      goneAt: vehicles.stockGoneAt,
      isByHand: vehicles.stockNumberByHand,
      revision: revisions.draft,
    })
    .from(vehicles)
    .leftJoin(revisions, eq(revisions.vehicleId, vehicles.id))
    .where(condition)
    .orderBy(vehicles.id)
    .$dynamic()
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map(({ columns, goneAt, isByHand, revision }) => {
    const listing = presentListing(columns)
    const draft = revision ? (proposedBy(listing, draftColumns(revision)) as ListingDraft) : draftOf(listing)
    return { listing, stockNumber: columns.stockNumber, isByHand, isGone: goneAt !== null, draft }
  })
}

function isListingId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
}
