import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from '../database/orm.ts'
import { noticeDays } from '#contract/listing-lifetime.ts'
import type { OwnFilter, OwnRow, OwnShelf, OwnSort } from '#contract/own-listings.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { hasPart } from '../database/has-part.ts'
import { countRows, pageRows } from '../database/page-rows.ts'
import { nameOf } from '../listings/named.ts'
import { ownListings, presentOwn } from '../listings/queries.ts'
import { isInState, isPublic } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { listingCounts } from '../statistics/table.ts'
import { type Figures, figuresOf, sums } from './figures.ts'

/**
 * A page of a seller's own listings, each with how it is received. Which they are is asked first, so that the rest is read for
 * no more than a page, however many there are.
 */
export async function findOwnListings(
  db: Database,
  sellerId: string,
  filter: OwnFilter,
  now: Date,
): Promise<Page<OwnRow>> {
  const theirs = ofSeller(sellerId, filter, now)
  const [page, total] = await Promise.all([
    pageOf(db, theirs, filter, now),
    countRows(db, db.select({ id: vehicles.id }).from(vehicles).where(theirs)),
  ])
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { items: [], ...total }
  const [listings, { rows: figures }] = await Promise.all([
    ownListings(db, inArray(vehicles.id, ids)),
    db.execute<Figures & { id: number }>(figuresOf(ids, now)),
  ])
  const known = new Map(listings.map((row) => [row.columns.id, presentOwn(row)]))
  const received = new Map(figures.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => {
    const [listing, its] = [known.get(id), received.get(id)]
    return listing && its ? { ...listing, ...its } : [] // its account may have been deleted meanwhile
  })
  return { items, ...total }
}

/** Withdrawn ones stand last, whatever they are put in order by. */
export function pageOf(db: Database, condition: SQL, filter: OwnFilter, now: Date) {
  const { limit, offset } = pageRows(filter)
  const isByCounts = filter.sort === 'views' || filter.sort === 'saves' || filter.sort === 'inquiries'
  return db
    .select({ id: vehicles.id })
    .from(vehicles)
    .leftJoin(listingCounts, isByCounts ? eq(listingCounts.vehicleId, vehicles.id) : sql`false`)
    .where(condition)
    .orderBy(sql`${vehicles.status} = 'withdrawn'`, orderOf(filter, now), desc(vehicles.id))
    .limit(limit)
    .offset(offset)
}

function ofSeller(sellerId: string, { q, state }: OwnFilter, now: Date): SQL {
  return and(eq(vehicles.sellerId, sellerId), matches(q), state ? isOnShelf(state, now) : undefined)!
}

/** Each word stands anywhere in the car's name, or is the listing's number. */
function matches(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(...words.map((word) => or(hasPart(nameOf('vehicles'), word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}

function isOnShelf(shelf: OwnShelf, now: Date): SQL {
  return shelf === 'expiring' ? endsSoon(now) : isInState(shelf)
}

/** Public, and within the days in which its seller is told that it ends. */
export function endsSoon(now: Date): SQL {
  const soon = new Date(now.getTime() + noticeDays * 86_400_000)
  return and(isPublic, gt(vehicles.expiresAt, now), lte(vehicles.expiresAt, soon))!
}

/** What was never public has no days; it stands behind what was. */
function orderOf({ sort, order }: Pick<OwnFilter, 'sort' | 'order'>, now: Date): SQL {
  const by = orders[sort || 'listed'](now)
  return sql`${order === 'asc' ? asc(by) : desc(by)} nulls last`
}

const orders: Record<OwnSort, (now: Date) => SQL> = {
  listed: () => sql`${vehicles.createdAt}`,
  vehicle: () => sql`lower(${vehicles.make} || ' ' || ${vehicles.model})`,
  price: () => sql`${vehicles.price}`,
  views: () => sums.views,
  saves: () => sums.saves,
  inquiries: () => sums.inquiries,
  days: (now) => sql`coalesce(${vehicles.soldAt}, ${now.toISOString()}::timestamptz) - ${vehicles.approvedAt}`,
}
