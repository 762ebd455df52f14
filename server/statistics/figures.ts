import { type SQL, sql } from '../database/orm.ts'
import {
  activeMinutes,
  type ConversionFigures,
  growthDays,
  type InquiryFigures,
  type ListingFigures,
  type TrafficFigures,
  type UserFigures,
} from '#contract/statistics.ts'
import type { Database } from '../database/connect.ts'
import { sessions } from '../identity/table.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { isPublic } from '../listings/rules.ts'
import { revisions, vehicles } from '../listings/table.ts'
import { isPending } from '../moderation/pending.ts'
import { users } from '../users/table.ts'
import { dayOf, startOfDay } from './day.ts'
import { dailyVisits, listingCounts } from './table.ts'

export async function findUserFigures(db: Database, now: Date): Promise<UserFigures> {
  const seenSince = new Date(now.getTime() - activeMinutes * 60_000).toISOString()
  const joined = (since: Date, until?: Date) =>
    sql<number>`(select count(*)::int from ${users} where created_at >= ${since.toISOString()} ${until ? sql`and created_at < ${until.toISOString()}` : sql``})`
  const [recent, earlier] = [startOfDay(now, growthDays - 1), startOfDay(now, 2 * growthDays - 1)]
  const row = await one<UserFigures & { recent: number; earlier: number }>(
    db,
    sql`select
      (select count(*)::int from ${users} where removed_at is null) as total,
      ${joined(startOfDay(now))} as "newToday",
      ${activeNow(seenSince)} as "activeNow",
      ${joined(recent)} as recent,
      ${joined(earlier, recent)} as earlier`,
  )
  const { total, newToday, activeNow: active } = row
  return { total, newToday, activeNow: active, growth: growthOf(row.recent, row.earlier) }
}

/** ISO strings of one form are in the order of time. */
export function activeNow(seenSince: string): SQL {
  return sql`(select count(distinct sess ->> 'userId')::int from ${sessions}
    where sess ->> 'seenAt' >= ${seenSince} and sess ->> 'status' = 'active')`
}

export function findListingFigures(db: Database): Promise<ListingFigures> {
  return one(db, listingFigures)
}

export const listingFigures = sql`select
  (select count(*)::int from ${vehicles} where status <> 'withdrawn') as total,
  (select count(*)::int from ${vehicles} left join ${revisions} on ${revisions.vehicleId} = ${vehicles.id}
    where ${isPending}) as pending,
  (select count(*)::int from ${vehicles} where sold_at is not null) as sold,
  (select coalesce(sum(price), 0)::float8 from ${vehicles} where ${isPublic}) as "totalValue"`

export function findInquiryFigures(db: Database, now: Date): Promise<InquiryFigures> {
  return one(
    db,
    sql`select (select coalesce(sum(inquiries), 0)::int from ${listingCounts}) as total,
      (select count(*)::int from ${inquiries} where ${isReceived} and created_at >= ${startOfDay(now).toISOString()}) as today`,
  )
}

export async function findTrafficFigures(db: Database, now: Date): Promise<TrafficFigures> {
  const visitors = (from: number, to: number) =>
    sql`(select coalesce(sum(visitors), 0)::int from ${dailyVisits}
      where day between ${dayOf(startOfDay(now, from))} and ${dayOf(startOfDay(now, to))})`
  const { today, recent, earlier } = await one<{ today: number; recent: number; earlier: number }>(
    db,
    sql`select ${visitors(0, 0)} as today, ${visitors(growthDays - 1, 0)} as recent,
      ${visitors(2 * growthDays - 1, growthDays)} as earlier`,
  )
  return { today, last30Days: recent, growth: growthOf(recent, earlier) }
}

export async function findConversionFigures(db: Database): Promise<ConversionFigures> {
  const { inquired, sold } = await one<{ inquired: number; sold: number }>(db, conversion)
  return { inquired, sold, rate: inquired === 0 ? null : round((100 * sold) / inquired) }
}

export const conversion = sql`
  select count(*)::int as inquired, count(sold_at)::int as sold
    from ${listingCounts} join ${vehicles} on ${vehicles.id} = ${listingCounts.vehicleId} where inquiries > 0`

/** In percent; null where there is nothing to compare with. */
function growthOf(recent: number, earlier: number): number | null {
  return earlier === 0 ? null : round((100 * (recent - earlier)) / earlier)
}

/** To a tenth. */
function round(percent: number): number {
  return Math.round(percent * 10) / 10
}

async function one<Row extends object>(db: Database, query: SQL): Promise<Row> {
  const { rows } = await db.execute(query)
  return rows[0] as Row
}
