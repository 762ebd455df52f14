import { asc, count, desc, type SQL } from 'drizzle-orm'
import type { ListingSearch, Sort } from '#contract/listing-search.ts'
import type { Listing } from '#contract/listings.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { correctSpelling } from './correct-spelling.ts'
import { filterCondition } from './filter-sql.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { vehicles } from './table.ts'

/** Each order ends in the id, so that pages never overlap; each has its index. */
const orders: Record<Sort, SQL[]> = {
  featured: [desc(vehicles.featured), desc(vehicles.approvedAt), desc(vehicles.id)],
  'price-low': [asc(vehicles.price), asc(vehicles.id)],
  'price-high': [desc(vehicles.price), desc(vehicles.id)],
  'year-new': [desc(vehicles.year), desc(vehicles.id)],
  'year-old': [asc(vehicles.year), asc(vehicles.id)],
  'mileage-low': [asc(vehicles.mileage), asc(vehicles.id)],
}

/** Public cars that fit the search. When no car fits its words, misspelt makes and models are corrected. */
export async function searchListings(db: Database, search: ListingSearch): Promise<Page<Listing>> {
  const found = await findPage(db, filterCondition(search), search)
  if (found.total > 0 || !search.q) return found
  const corrected = await correctSpelling(db, search.q)
  if (!corrected) return found
  return { ...(await findPage(db, filterCondition({ ...search, q: corrected }), search)), corrected }
}

type Paging = Pick<ListingSearch, 'page' | 'limit' | 'sort'>

/** One page of the cars under a condition, and how many there are. */
export async function findPage(
  db: Database,
  condition: SQL,
  { page = 1, limit = maximumLimit, sort = 'featured' }: Paging,
): Promise<Page<Listing>> {
  const rows = pageQuery(db, condition, sort)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([rows, db.select({ total: count() }).from(vehicles).where(condition)])
  return { items: items.map(presentListing), total: totals[0]!.total }
}

export function pageQuery(db: Database, condition: SQL, sort: Sort) {
  return db
    .select(listingColumns)
    .from(vehicles)
    .where(condition)
    .orderBy(...orders[sort])
    .$dynamic()
}
