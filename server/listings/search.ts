import { asc, count, desc, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ListingFilter, ListingSearch } from '#contract/listing-search.ts'
import type { ListedVehicle } from '#contract/listing.ts'
import type { listings } from '#contract/listings.ts'
import type { Sort } from '#contract/listing-sort.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { correctSpelling } from './correct-spelling.ts'
import { filterCondition } from './filter-sql.ts'
import { relevanceOf } from './words.ts'
import { listedColumns, presentListing } from './presenter.ts'
import { vehicles } from './table.ts'

/** Each order ends in the id, so that pages never overlap; each has its index. */
export const orders: Record<Sort, SQL[]> = {
  featured: [desc(vehicles.featured), desc(vehicles.approvedAt), desc(vehicles.id)],
  'price-low': [asc(vehicles.price), asc(vehicles.id)],
  'price-high': [desc(vehicles.price), desc(vehicles.id)],
  'year-new': [desc(vehicles.year), desc(vehicles.id)],
  'year-old': [asc(vehicles.year), asc(vehicles.id)],
  'mileage-low': [asc(vehicles.mileage), asc(vehicles.id)],
}

/** Public cars that fit the search. When no car fits its words, misspelt makes and models are corrected. */
export async function searchListings(db: Database, search: ListingSearch): Promise<AnswerOf<typeof listings.search>> {
  const found = await findPage(db, filterCondition(search), search)
  if (found.total > 0 || !search.q) return found
  const { q } = await spelledFor(db, search)
  if (q === search.q) return found
  return { ...(await findPage(db, filterCondition({ ...search, q }), { ...search, q })), corrected: q }
}

/** The filter with the words that a search by it would go by: corrected only when no car at all has those written. */
export async function spelledFor<F extends ListingFilter>(db: Database, filter: F): Promise<F> {
  if (!filter.q || (await db.$count(vehicles, filterCondition({ q: filter.q }))) > 0) return filter
  const corrected = await correctSpelling(db, filter.q)
  return corrected ? { ...filter, q: corrected } : filter
}

type Paging = Pick<ListingSearch, 'page' | 'limit' | 'sort' | 'q'>

/** One page of the cars under a condition, and how many there are. */
export async function findPage(
  db: Database,
  condition: SQL,
  { page = 1, limit = maximumLimit, sort, q }: Paging,
): Promise<Page<ListedVehicle>> {
  const order = sort ? orders[sort] : q ? byRelevance(q) : orders.featured
  const rows = pageQuery(db, condition, order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([rows, db.select({ total: count() }).from(vehicles).where(condition)])
  return { items: items.map(presentListing), total: totals[0]!.total }
}

export function pageQuery(db: Database, condition: SQL, order: SQL[]) {
  return db
    .select(listedColumns)
    .from(vehicles)
    .where(condition)
    .orderBy(...order)
    .$dynamic()
}

/** Words that were found in make and model count more than those of a description. */
function byRelevance(q: string): SQL[] {
  return [desc(relevanceOf(q)), ...orders.featured]
}
