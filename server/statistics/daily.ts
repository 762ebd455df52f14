import { type SQL, sql } from '../database/orm.ts'
import type { DailyFigures, ListingStatistics } from '#contract/statistics.ts'
import type { Database } from '../database/connect.ts'
import { favorites } from '../favorites/table.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { dayOf, startOfDay } from './day.ts'
import { dailyVisits, listingCounts, listingViews } from './table.ts'

/** Milliseconds for which the figures of past days are cached: only deletions change them. */
const cachedFor = 300_000

/** Returns a function that counts what happened on each of the last days, today included, oldest first. */
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
  const its = sql`vehicle_id = ${vehicleId}`
  const daily = overDays(now, days, {
    views: sql`select day, views as count from ${listingViews} where ${its} and day >= ${dayOf(since)}`,
    saves: perDay(sql`${favorites}`, since, its),
    inquiries: perDay(sql`${inquiries}`, since, sql`${its} and ${isReceived}`),
  })
  const totals = sql`select coalesce(sum(views), 0)::int as views, coalesce(sum(saves), 0)::int as saves,
    coalesce(sum(inquiries), 0)::int as inquiries from ${listingCounts} where ${its}`
  const [{ rows: sums }, { rows: each }] = await Promise.all([
    db.execute<Omit<ListingStatistics, 'daily'>>(totals),
    db.execute<ListingStatistics['daily'][number]>(daily),
  ])
  return { ...sums[0]!, daily: each }
}

/** Counts the rows of a table by the day of UTC on which they were made. */
function perDay(table: SQL, since: Date, condition: SQL = sql`true`): SQL {
  return sql`select (created_at at time zone 'UTC')::date as day, count(*) as count from ${table}
    where created_at >= ${since.toISOString()} and ${condition} group by 1`
}

/** The same, by one range of the index on `created_at` for each day: for tables with very many rows a day. */
function overIndex(table: SQL, now: Date, days: number, condition: SQL = sql`true`): SQL {
  return sql`select day, (select count(*) from ${table}
      where created_at >= day::timestamp at time zone 'UTC' and created_at < (day + 1)::timestamp at time zone 'UTC' and ${condition}) as count
    from ${daysUntil(now, days)}`
}

function daysUntil(now: Date, days: number): SQL {
  const [first, last] = [dayOf(startOfDay(now, days - 1)), dayOf(now)]
  return sql`(select generate_series(${first}::timestamp, ${last}::timestamp, '1 day')::date as day) as days`
}

/** A row for each day with what was counted on it, zero where nothing was. */
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
