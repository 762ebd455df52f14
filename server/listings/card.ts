import type { FactCount } from '#contract/listings/card-details.ts'
import { newListingMilliseconds, reducedDays } from '#contract/listings/limits.ts'
import type { Verdict } from '#contract/pricing/verdicts.ts'
import { sql } from '#platform/database/orm.ts'
import { factCountColumn } from './fact-count.ts'
import { vehicles } from './table.ts'

type CardData = {
  verdict: Verdict | null
  reducedFrom: number | null
  reducedAt: Date | null
  factCount: FactCount | null
}

export const verdictColumn = sql<Verdict | null>`(select verdict from price_verdicts where vehicle_id = ${vehicles.id})`

/**
 * Columns for the details that only cards show. The verdict takes an index lookup per vehicle. The columns are SQL
 * expressions, because after a left join, Drizzle would replace an object of null columns with null.
 */
export const cardColumns = {
  verdict: verdictColumn,
  reducedFrom: sql<number | null>`${vehicles.reducedFrom}`,
  reducedAt: sql<Date | null>`${vehicles.reducedAt}`.mapWith(vehicles.reducedAt),
  factCount: factCountColumn,
}

/** Returns the details that only cards show, or an empty object for sold vehicles. */
export function presentCard(
  { verdict, reducedFrom, reducedAt, factCount }: CardData,
  car: { sold: boolean; approvedAt: Date | null },
  now: Date,
) {
  if (car.sold) return {}
  const isWithin = (milliseconds: number, since: Date | null) => since && now.getTime() - since.getTime() < milliseconds
  return {
    ...(verdict && { verdict }),
    ...(reducedFrom !== null && isWithin(reducedDays * 86_400_000, reducedAt) && { reducedFrom }),
    ...(factCount && { factCount }),
    ...(isWithin(newListingMilliseconds, car.approvedAt) && { newToday: true as const }),
  }
}
