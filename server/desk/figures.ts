import { type SQL, sql } from '../database/orm.ts'
import { type OwnRow, recentDays } from '#contract/own-listings.ts'
import { vehicles } from '../listings/table.ts'
import { dayOf, startOfDay } from '../statistics/day.ts'
import { listingCounts, listingViews } from '../statistics/table.ts'

export type Figures = Pick<OwnRow, 'views' | 'saves' | 'inquiries' | 'daysOnMarket' | 'recentViews'>

/** How each of these listings is received, by one query that reads nothing but their own rows of each index. */
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

/** Views, saves and inquiries of a listing over all its days. In queries with `listing_counts` joined from the left. */
export const sums = {
  views: sql`coalesce(${listingCounts.views}, 0)`,
  saves: sql`coalesce(${listingCounts.saves}, 0)`,
  inquiries: sql`coalesce(${listingCounts.inquiries}, 0)`,
}
