import { sql } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { isShown } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import type { Candidate } from './nearest.ts'
import type { Model, Years } from './offered.ts'

/** Prices of older sales say little of today's. */
const monthsBack = 24
const most = 200

/** Cars of a model that were sold lately for a price that everybody may see; the nearest by year. */
export async function soldOf(db: Database, model: Model, years: Years, now: Date): Promise<Candidate[]> {
  const rows = await soldQuery(db, model, years, now)
  return rows.map((row) => ({ ...row, price: row.price!, sold: true }))
}

export function soldQuery(db: Database, { make, model }: Model, { from, to }: Years, now: Date) {
  const { id, sellerId, year, mileage, finalPrice: price, soldAt } = vehicles
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - monthsBack)
  return db
    .select({ id, sellerId, year, mileage, price })
    .from(vehicles)
    .where(
      sql`lower(${vehicles.make}) = lower(${make}) and lower(${vehicles.model}) = lower(${model})
        and ${year} between ${from} and ${to} and ${soldAt} > ${since.toISOString()}::timestamptz
        and ${isShown} and ${vehicles.finalPricePublic}`,
    )
    .orderBy(sql`abs(${year} - ${Math.round((from + to) / 2)})`, id)
    .limit(most)
}
