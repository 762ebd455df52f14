import type { OwnRow, OwnFilter, OwnFilterState, OwnSort, AttentionCounts } from '#contract/desk/endpoints.ts'
import { recentDays } from '#contract/desk/limits.ts'
import { maximumCountedRows } from '#contract/limits.ts'
import { expiryNoticeDays } from '#contract/listings/limits.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql, and, asc, desc, eq, gt, inArray, lte, or } from '#platform/database/orm.ts'
import { containsText, countRows, pageRows } from '#platform/database/rows.ts'
import { inquiries } from '../inquiries/table.ts'
import { inInbox } from '../leads/rules.ts'
import { nameOf, ownListings, presentOwn } from '../listings/queries.ts'
import { isInState, isForSale } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { listingCounts, listingViews } from '../statistics/table.ts'
import { dayOf, startOfDay } from '../statistics/visits.ts'

type ListingStatistics = Pick<OwnRow, 'views' | 'saves' | 'inquiries' | 'daysOnMarket' | 'recentViews'>

/** Returns the query for the listings' statistics. It uses indexes to read only these listings' rows. */
export function statisticsQuery(ids: readonly number[], now: Date): SQL {
  const [first, today] = [dayOf(startOfDay(now, recentDays - 1)), dayOf(now)]
  const until = sql`coalesce(${vehicles.soldAt}, ${now.toISOString()}::timestamptz)`
  const days = sql`extract(epoch from ${until} - ${vehicles.approvedAt}) / 86400`
  return sql`
    select ${vehicles.id} as id, ${totals.views}::int as views, ${totals.saves} as saves, ${totals.inquiries} as inquiries,
      case when ${vehicles.approvedAt} is not null then greatest(0, floor(${days}))::int end as "daysOnMarket",
      array(
        select coalesce(${listingViews.views}, 0)
          from generate_series(${first}::timestamp, ${today}::timestamp, '1 day') as each
          left join ${listingViews} on ${listingViews.vehicleId} = ${vehicles.id} and ${listingViews.day} = each::date
          order by each) as "recentViews"
      from ${vehicles} left join ${listingCounts} on ${listingCounts.vehicleId} = ${vehicles.id}
      where ${vehicles.id} in ${[...ids]}`
}

/** A listing's numbers of views, saves and inquiries. The query must left join `listing_counts`. */
const totals = {
  views: sql`coalesce(${listingCounts.views}, 0)`,
  saves: sql`coalesce(${listingCounts.saves}, 0)`,
  inquiries: sql`coalesce(${listingCounts.inquiries}, 0)`,
}

/**
 * Returns a page of a seller's listings with statistics. Finds the IDs on the page first, so that the statistics are only
 * computed for them.
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
  const [listings, { rows: statistics }] = await Promise.all([
    ownListings(db, inArray(vehicles.id, ids)),
    db.execute<ListingStatistics & { id: number }>(statisticsQuery(ids, now)),
  ])
  const listingOf = new Map(listings.map((row) => [row.columns.id, presentOwn(row)]))
  const statisticsById = new Map(statistics.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => {
    const [listing, counts] = [listingOf.get(id), statisticsById.get(id)]
    return listing && counts ? { ...listing, ...counts } : [] // The account may have been deleted since the first query.
  })
  return { items, ...total }
}

/** Returns the IDs on a page in the requested order. Withdrawn listings always come last. */
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

function matches(q: string | undefined): SQL | undefined {
  const words = q?.split(/\s+/).slice(0, 10) ?? []
  return and(...words.map((word) => or(containsText(nameOf('vehicles'), word), isNumber(word))))
}

function isNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits ? eq(vehicles.id, Number(digits)) : undefined
}

function hasState(state: OwnFilterState, now: Date): SQL {
  return state === 'expiring' ? expiresSoon(now) : isInState(state)
}

function expiresSoon(now: Date): SQL {
  const soon = new Date(now.getTime() + expiryNoticeDays * 86_400_000)
  return and(isForSale, gt(vehicles.expiresAt, now), lte(vehicles.expiresAt, soon))!
}

/**
 * Returns the SQL sort order. Listings without a value come last. For example, a listing that was never public has no days on
 * the market.
 */
function orderOf({ sort, order }: Pick<OwnFilter, 'sort' | 'order'>, now: Date): SQL {
  const by = orders[sort || 'listed'](now)
  return sql`${order === 'asc' ? asc(by) : desc(by)} nulls last`
}

const orders: Record<OwnSort, (now: Date) => SQL> = {
  listed: () => sql`${vehicles.createdAt}`,
  vehicle: () => sql`lower(concat_ws(' ', ${vehicles.make}, ${vehicles.model}, ${vehicles.trim}))`,
  price: () => sql`${vehicles.price}`,
  views: () => totals.views,
  saves: () => totals.saves,
  inquiries: () => totals.inquiries,
  days: (now) => sql`coalesce(${vehicles.soldAt}, ${now.toISOString()}::timestamptz) - ${vehicles.approvedAt}`,
}

export async function findWaiting(db: Database, sellerId: string, now: Date): Promise<AttentionCounts> {
  const { rows } = await db.execute<AttentionCounts>(waitingQuery(sellerId, now))
  return rows[0]!
}

export function waitingQuery(sellerId: string, now: Date): SQL {
  const isOwn = eq(vehicles.sellerId, sellerId)
  const inbox = (show: 'unanswered' | 'due') => sql`${inquiries} where ${inInbox(sellerId, { show }, now)}`
  const unanswered = sql`${inbox('unanswered')} order by last_message_at desc, id desc`
  return sql`
    select ${countOf(unanswered)} as unanswered, ${countOf(inbox('due'))} as reminders,
      ${countOf(sql`${vehicles} where ${and(isOwn, expiresSoon(now))}`)} as expiring,
      ${countOf(sql`${vehicles} where ${and(isOwn, isInState('rejected'))}`)} as rejected`
}

/** Returns SQL that counts up to `maximumCountedRows` rows. If an index provides the rows, the scan stops at this limit. */
function countOf(rows: SQL): SQL {
  return sql`(select count(*)::int from (select from ${rows} limit ${maximumCountedRows}) as counted)`
}
