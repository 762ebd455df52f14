import { newListingMilliseconds, reducedDays } from '#contract/listings/limits.ts'
import type { Verdict } from '#contract/pricing/verdicts.ts'
import { type Placeholder, sql } from '#platform/database/orm.ts'
import { factCountColumn, presentFactCount } from './fact-count.ts'
import { vehicles } from './table.ts'

type CardData = { verdict: Verdict | null; reducedFrom: number | null; factCount: [confirmed: number, total: number] }

export const verdictColumn = sql<Verdict | null>`(select verdict from price_verdicts where vehicle_id = ${vehicles.id})`

/** Card columns from other tables. Each takes one index lookup per vehicle. `since` is from `reducedSince`. */
export function cardColumns(since: string | Placeholder) {
  return {
    verdict: verdictColumn,
    reducedFrom: sql<number | null>`(
      select case when before.price > ${vehicles.price} then before.price end
        from price_changes latest
        cross join lateral (select price from price_changes
          where vehicle_id = latest.vehicle_id and id < latest.id order by id desc limit 1) before
        where latest.vehicle_id = ${vehicles.id} and latest.created_at > ${since}::timestamptz
        order by latest.id desc limit 1)`,
    factCount: factCountColumn,
  }
}

export function reducedSince(now: Date): string {
  return new Date(now.getTime() - reducedDays * 86_400_000).toISOString()
}

/** Returns the details that only cards show, or an empty object for sold vehicles. */
export function presentCard(
  { verdict, reducedFrom, factCount }: CardData,
  car: { sold: boolean; approvedAt: Date | null },
  now: Date,
) {
  if (car.sold) return {}
  const shownCount = presentFactCount(factCount)
  return {
    ...(verdict && { verdict }),
    ...(reducedFrom !== null && { reducedFrom }),
    ...(shownCount && { factCount: shownCount }),
    ...(car.approvedAt &&
      now.getTime() - car.approvedAt.getTime() < newListingMilliseconds && { newToday: true as const }),
  }
}
