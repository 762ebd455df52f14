import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type OwnRow, recentDays } from '#contract/own-listings.ts'
import { favorites } from '../favorites/table.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { dayOf, startOfDay } from '../statistics/day.ts'
import { listingViews } from '../statistics/table.ts'

export type Figures = Pick<OwnRow, 'views' | 'saves' | 'inquiries' | 'daysOnMarket' | 'recentViews'>

/** How each of these listings is received, by one query that reads nothing but their own rows of each index. */
export function figuresOf(ids: readonly number[], now: Date): SQL {
  const { views, saves, inquiries: received } = sumsOf(vehicles.id)
  const [first, today] = [dayOf(startOfDay(now, recentDays - 1)), dayOf(now)]
  const until = sql`coalesce(${vehicles.soldAt}, ${now.toISOString()}::timestamptz)`
  const days = sql`extract(epoch from ${until} - ${vehicles.approvedAt}) / 86400`
  return sql`
    select ${vehicles.id} as id, ${views} as views, ${saves} as saves, ${received} as inquiries,
      case when ${vehicles.approvedAt} is not null then greatest(0, floor(${days}))::int end as "daysOnMarket",
      array(
        select coalesce(${listingViews.views}, 0)
          from generate_series(${first}::timestamp, ${today}::timestamp, '1 day') as each
          left join ${listingViews} on ${listingViews.vehicleId} = ${vehicles.id} and ${listingViews.day} = each::date
          order by each) as "recentViews"
      from ${vehicles} where ${vehicles.id} in ${[...ids]}`
}

/** Views, saves and inquiries of a listing over all its days; the same as its statistics say. */
export function sumsOf(id: AnyColumn): Record<'views' | 'saves' | 'inquiries', SQL> {
  return {
    views: sql`(select coalesce(sum(${listingViews.views}), 0)::int from ${listingViews} where ${listingViews.vehicleId} = ${id})`,
    saves: sql`(select count(*)::int from ${favorites} where ${favorites.vehicleId} = ${id})`,
    inquiries: sql`(select count(*)::int from ${inquiries} where ${inquiries.vehicleId} = ${id} and ${isReceived})`,
  }
}
