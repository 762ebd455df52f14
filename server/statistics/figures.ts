import type {
  DailyFigures,
  ListingStatistics,
  ConversionFigures,
  InquiryFigures,
  ListingFigures,
  TrafficFigures,
  UserFigures,
} from '#contract/statistics/endpoints.ts'
import { activeMinutes, growthDays } from '#contract/statistics/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import { sessions } from '../accounts/table.ts'
import { favorites } from '../favorites/table.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { isForSale } from '../listings/rules.ts'
import { vehicles, revisions } from '../listings/table.ts'
import { isPending } from '../moderation/queries.ts'
import { users } from '../users/table.ts'
import { dailyVisits, listingCounts, listingViews } from './table.ts'
import { dayOf, startOfDay } from './visits.ts'

/** How long the figures of past days are cached, in milliseconds. Only deletions can change these figures. */
const cachedFor = 300_000

/** Returns a function that counts events per day (UTC). The last day is today. */
export function openDailyFigures(db: Database) {
  const cache = new Map<number, { today: string; expiresAt: number; past: DailyFigures[] }>()

  return async function find(now: Date, days: number): Promise<DailyFigures[]> {
    const today = dayOf(now)
    const cached = cache.get(days)
    if (cached?.today === today && now.getTime() < cached.expiresAt) return [...cached.past, ...(await count(now, 1))]
    const rows = await count(now, days)
    cache.set(days, { today, expiresAt: now.getTime() + cachedFor, past: rows.slice(0, -1) })
    return rows
  }

  async function count(now: Date, days: number): Promise<DailyFigures[]> {
    const { rows } = await db.execute<DailyFigures>(dailyFigures(now, days))
    return rows
  }
}

export function dailyFigures(now: Date, days: number): SQL {
  const since = startOfDay(now, days - 1)
  return overDays(now, days, {
    users: overIndex(sql`${users}`, now, days),
    listings: overIndex(sql`${vehicles}`, now, days),
    inquiries: overIndex(sql`${inquiries}`, now, days, isReceived),
    visitors: sql`select day, visitors as count from ${dailyVisits} where day >= ${dayOf(since)}`,
  })
}

export async function findListingStatistics(
  db: Database,
  vehicleId: number,
  now: Date,
  days: number,
): Promise<ListingStatistics> {
  const since = startOfDay(now, days - 1)
  const ofListing = sql`vehicle_id = ${vehicleId}`
  const daily = overDays(now, days, {
    views: sql`select day, views as count from ${listingViews} where ${ofListing} and day >= ${dayOf(since)}`,
    saves: perDay(sql`${favorites}`, since, ofListing),
    inquiries: perDay(sql`${inquiries}`, since, sql`${ofListing} and ${isReceived}`),
  })
  const totals = sql`select coalesce(sum(views), 0)::int as views, coalesce(sum(saves), 0)::int as saves,
    coalesce(sum(inquiries), 0)::int as inquiries from ${listingCounts} where ${ofListing}`
  const [{ rows: sums }, { rows }] = await Promise.all([
    db.execute<Omit<ListingStatistics, 'daily'>>(totals),
    db.execute<ListingStatistics['daily'][number]>(daily),
  ])
  return { ...sums[0]!, daily: rows }
}

function perDay(table: SQL, since: Date, condition: SQL = sql`true`): SQL {
  return sql`select (created_at at time zone 'UTC')::date as day, count(*) as count from ${table}
    where created_at >= ${since.toISOString()} and ${condition} group by 1`
}

/** Like `perDay`, but reads one range of the `created_at` index per day, which is faster for tables with many rows per day. */
function overIndex(table: SQL, now: Date, days: number, condition: SQL = sql`true`): SQL {
  return sql`select day, (select count(*) from ${table}
      where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' and ${condition}) as count
    from ${daysUntil(now, days)}`
}

function daysUntil(now: Date, days: number): SQL {
  const [first, last] = [dayOf(startOfDay(now, days - 1)), dayOf(now)]
  return sql`(select generate_series(${first}::timestamp, ${last}::timestamp, '1 day')::date as day) as days`
}

function overDays(now: Date, days: number, counted: Record<string, SQL>): SQL {
  const names = Object.keys(counted)
  const columns = names.map((name) => sql`coalesce(${sql.identifier(name)}.count, 0)::int as ${sql.identifier(name)}`)
  const joins = names.map((name) => sql`left join (${counted[name]!}) as ${sql.identifier(name)} using (day)`)
  return sql`
    select to_char(day, 'YYYY-MM-DD') as day, ${sql.join(columns, sql`, `)}
      from ${daysUntil(now, days)}
      ${sql.join(joins, sql` `)}
      order by days.day`
}

export async function findUserFigures(db: Database, now: Date): Promise<UserFigures> {
  const seenSince = new Date(now.getTime() - activeMinutes * 60_000).toISOString()
  const countJoined = (since: Date, until?: Date) =>
    sql<number>`(select count(*)::int from ${users} where created_at >= ${since.toISOString()} ${until ? sql`and created_at < ${until.toISOString()}` : sql``})`
  const [recent, earlier] = [startOfDay(now, growthDays - 1), startOfDay(now, 2 * growthDays - 1)]
  const row = await queryOne<UserFigures & { recent: number; earlier: number }>(
    db,
    sql`select
      (select count(*)::int from ${users} where removed_at is null) as total,
      ${countJoined(startOfDay(now))} as "newToday",
      ${activeNow(seenSince)} as "activeNow",
      ${countJoined(recent)} as recent,
      ${countJoined(earlier, recent)} as earlier`,
  )
  const { total, newToday, activeNow: active } = row
  return { total, newToday, activeNow: active, growth: growthOf(row.recent, row.earlier) }
}

/** Returns a query that counts users with an active session. Compares ISO timestamps as strings, which sort chronologically. */
export function activeNow(seenSince: string): SQL {
  return sql`(select count(distinct sess ->> 'userId')::int from ${sessions}
    where sess ->> 'seenAt' >= ${seenSince} and sess ->> 'status' = 'active')`
}

export function findListingFigures(db: Database): Promise<ListingFigures> {
  return queryOne(db, listingFigures)
}

export const listingFigures = sql`select
  (select count(*)::int from ${vehicles} where status <> 'withdrawn') as total,
  (select count(*)::int from ${vehicles} left join ${revisions} on ${revisions.vehicleId} = ${vehicles.id}
    where ${isPending}) as pending,
  (select count(*)::int from ${vehicles} where sold_at is not null) as sold,
  (select coalesce(sum(price), 0)::float8 from ${vehicles} where ${isForSale}) as "totalValue"`

export function findInquiryFigures(db: Database, now: Date): Promise<InquiryFigures> {
  return queryOne(
    db,
    sql`select (select coalesce(sum(inquiries), 0)::int from ${listingCounts}) as total,
      (select count(*)::int from ${inquiries} where ${isReceived} and created_at >= ${startOfDay(now).toISOString()}) as today`,
  )
}

export async function findTrafficFigures(db: Database, now: Date): Promise<TrafficFigures> {
  const visitors = (from: number, to: number) =>
    sql`(select coalesce(sum(visitors), 0)::int from ${dailyVisits}
      where day between ${dayOf(startOfDay(now, from))} and ${dayOf(startOfDay(now, to))})`
  const { today, recent, earlier } = await queryOne<{ today: number; recent: number; earlier: number }>(
    db,
    sql`select ${visitors(0, 0)} as today, ${visitors(growthDays - 1, 0)} as recent,
      ${visitors(2 * growthDays - 1, growthDays)} as earlier`,
  )
  return { today, last30Days: recent, growth: growthOf(recent, earlier) }
}

export async function findConversionFigures(db: Database): Promise<ConversionFigures> {
  const { inquired, sold } = await queryOne<{ inquired: number; sold: number }>(db, conversion)
  return { inquired, sold, rate: inquired === 0 ? null : round((100 * sold) / inquired) }
}

export const conversion = sql`
  select count(*)::int as inquired, count(sold_at)::int as sold
    from ${listingCounts} join ${vehicles} on ${vehicles.id} = ${listingCounts.vehicleId} where inquiries > 0`

function growthOf(recent: number, earlier: number): number | null {
  return earlier === 0 ? null : round((100 * (recent - earlier)) / earlier)
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10
}

async function queryOne<Row extends object>(db: Database, query: SQL): Promise<Row> {
  const { rows } = await db.execute(query)
  return rows[0] as Row
}
