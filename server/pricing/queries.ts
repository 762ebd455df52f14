import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { hasBit } from '../search/bits.ts'
import type { Cars } from '../search/cars.ts'
import type { Candidate, Years } from './nearest.ts'

export type Model = { make: string; model: string; trim?: string | null | undefined }

/**
 * Uses the search index to find the cars of a model that are for sale and from the given years. The result isn't cached,
 * because there are more models than cache entries. Scanning 100,000 model codes is still faster than a database query.
 */
export function findOfferedCars(cars: Cars, { make, model }: Model, { from, to }: Years): Candidate[] {
  const { dictionaries, counts, codes, columns, everything, ids, room } = cars
  const makeCode = dictionaries.make.find(make)
  const modelCode = dictionaries.model.find(model)
  if (makeCode === undefined || modelCode === undefined) return []
  const found: Candidate[] = []
  let left = counts.model[modelCode] ?? 0
  for (let slot = 0; left > 0 && slot < room; slot++) {
    if (codes.model[slot] !== modelCode || !hasBit(everything, slot)) continue
    left--
    const year = columns.year[slot]!
    if (codes.make[slot] !== makeCode || year < from || year > to) continue
    const sellerId = dictionaries.sellerId.texts[codes.sellerId[slot]!]!
    found.push({
      id: ids[slot]!,
      sellerId,
      trim: dictionaries.trim.texts[codes.trim[slot]!] || null,
      year,
      mileage: columns.mileage[slot]!,
      price: columns.price[slot]!,
      sold: false,
    })
  }
  return found
}

/** Maximum age of sales in months, because older prices say little about the current market. */
const monthsBack = 24
const most = 200

export async function findSoldCars(db: Database, model: Model, years: Years, now: Date): Promise<Candidate[]> {
  const rows = await soldQuery(db, model, years, now)
  return rows.map((row) => ({ ...row, price: row.price!, sold: true }))
}

export function soldQuery(db: Database, { make, model }: Model, { from, to }: Years, now: Date) {
  const { id, sellerId, trim, year, mileage, finalPrice: price, soldAt } = vehicles
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - monthsBack)
  return db
    .select({ id, sellerId, trim, year, mileage, price })
    .from(vehicles)
    .where(
      sql`lower(${vehicles.make}) = lower(${make}) and lower(${vehicles.model}) = lower(${model})
        and ${year} between ${from} and ${to} and ${soldAt} > ${since.toISOString()}::timestamptz
        and ${hasPublicPage} and ${vehicles.finalPricePublic}`,
    )
    .orderBy(sql`abs(${year} - ${Math.round((from + to) / 2)})`, id)
    .limit(most)
}
