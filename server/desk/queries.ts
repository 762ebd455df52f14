import type { OwnRow, OwnFilter, OwnFilterState, OwnSort, Waiting } from '#contract/desk/endpoints.ts'
import { recentDays } from '#contract/desk/limits.ts'
import { countedRows } from '#contract/limits.ts'
import { noticeDays } from '#contract/listings/limits.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql, and, asc, desc, eq, gt, inArray, lte, or } from '#platform/database/orm.ts'
import { hasPart, countRows, pageRows } from '#platform/database/rows.ts'
import { inquiries } from '../inquiries/table.ts'
import { inInbox } from '../leads/rules.ts'
import { nameOf, ownListings, presentOwn } from '../listings/queries.ts'
import { isInState, isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { listingCounts, listingViews } from '../statistics/table.ts'
import { dayOf, startOfDay } from '../statistics/visits.ts'

type Figures = Pick<OwnRow, 'views' | 'saves' | 'inquiries' | 'daysOnMarket' | 'recentViews'>

/** Returns a query for the figures of these listings, which reads only their own index rows. */
export function figuresOf(ids: readonly number[], now: Date): SQL {
  const [first, today] = [dayOf(startOfDay(now, recentDays - 1)), dayOf(now)]
  const until = sql`coalesce(${vehicles.soldAt}, ${now.toISOString()}::timestamptz)`
  const days = sql`extract(epoch from ${until} - ${vehicles.approvedAt}) / 86400`
  return sql`
    select ${vehicles.id} as id, ${sums.views}::int as views, ${sums.saves} as saves, ${sums.inquiries} as inquiries,
      case when ${vehicles.approvedAt} is not null then greatest(0, floor(${days}))::int end as "daysOnMarket",
      array(
        select coalesce(${listingViews.views}, 0)
          from generate_series(${first}::timestamp, ${today}::timestamp, '1 day') as each
          left join ${listingViews} on ${listingViews.vehicleId} = ${vehicles.id} and ${listingViews.day} = each::date
          order by each) as "recentViews"
      from ${vehicles} left join ${listingCounts} on ${listingCounts.vehicleId} = ${vehicles.id}
      where ${vehicles.id} in ${[...ids]}`
}

/** Views, saves and inquiries of a listing over all days. For queries with `listing_counts` joined from the left. */
const sums = {
  views: sql`coalesce(${listingCounts.views}, 0)`,
  saves: sql`coalesce(${listingCounts.saves}, 0)`,
  inquiries: sql`coalesce(${listingCounts.inquiries}, 0)`,
}

/**
 * Finds a page of a seller's listings with their figures. Selects the IDs first, so that the figures are read for one page
 * only, however many listings there are.
 */
export async function findOwnListings(
  db: Database,
  sellerId: string,
  filter: OwnFilter,
  now: Date,
): Promise<Page<OwnRow>> {
  const matching = ofSeller(sellerId, filter, now)
  const [page, total] = await Promise.all([
    pageOf(db, matching, filter, now),
    countRows(db, db.select({ id: vehicles.id }).from(vehicles).where(matching)),
  ])
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { items: [], ...total }
  const [listings, { rows: figures }] = await Promise.all([
    ownListings(db, inArray(vehicles.id, ids)),
    db.execute<Figures & { id: number }>(figuresOf(ids, now)),
  ])
  const listingOf = new Map(listings.map((row) => [row.columns.id, presentOwn(row)]))
  const figuresById = new Map(figures.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => {
    const [listing, counts] = [listingOf.get(id), figuresById.get(id)]
    return listing && counts ? { ...listing, ...counts } : [] // the account may have been deleted concurrently
  })
  return { items, ...total }
}

/** Selects a page in any order, with withdrawn listings last. */
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
  return and(eq(vehicles.sellerId, sellerId), matches(q), state ? hasState(state, now) : undefined)!
}

/** Matches each word anywhere in the car's name, or as the listing's ID. */
function matches(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(...words.map((word) => or(hasPart(nameOf('vehicles'), word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}

function hasState(state: OwnFilterState, now: Date): SQL {
  return state === 'expiring' ? endsSoon(now) : isInState(state)
}

/** Public, and within the days in which its seller is reminded of the end. */
function endsSoon(now: Date): SQL {
  const soon = new Date(now.getTime() + noticeDays * 86_400_000)
  return and(isForSale, gt(vehicles.expiresAt, now), lte(vehicles.expiresAt, soon))!
}

/** Sorts listings that were never public, and so have no days, last. */
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

/** Counts what needs a seller's attention: unanswered inquiries, due reminders, expiring and rejected listings. */
export async function findWaiting(db: Database, sellerId: string, now: Date): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(waiting(sellerId, now))
  return rows[0]!
}

export function waiting(sellerId: string, now: Date): SQL {
  const isOwn = eq(vehicles.sellerId, sellerId)
  const inbox = (show: 'unanswered' | 'due') => sql`${inquiries} where ${inInbox(sellerId, { show }, now)}`
  const unanswered = sql`${inbox('unanswered')} order by last_message_at desc, id desc`
  return sql`
    select ${countOf(unanswered)} as unanswered, ${countOf(inbox('due'))} as reminders,
      ${countOf(sql`${vehicles} where ${and(isOwn, endsSoon(now))}`)} as expiring,
      ${countOf(sql`${vehicles} where ${and(isOwn, isInState('rejected'))}`)} as rejected`
}

/** Counts up to `countedRows`; rows in index order are read no further. */
function countOf(rows: SQL): SQL {
  return sql`(select count(*)::int from (select from ${rows} limit ${countedRows}) as counted)`
}
