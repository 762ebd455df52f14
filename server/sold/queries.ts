import { splitModel } from '#contract/facts/split-model.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { SoldModel, SoldVehicle } from '#contract/sold/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, desc, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { isOfActiveSeller, vehicles } from '../listings/table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** SQL condition: the car is sold. Begins with the predicate of the partial index, so that PostgreSQL can use the index. */
const isSold = and(eq(vehicles.status, 'approved').inlineParams(), isNotNull(vehicles.soldAt), isOfActiveSeller)!

type Named = { make: string; model: string }

/**
 * Finds a model's sales or, if there are none, those of its model family, because the model in older links includes the trim.
 */
export async function findSold(db: Database, { make, model, ...part }: Part & Named): Promise<Page<SoldVehicle>> {
  const sales = await findSoldOf(db, { make, model, ...part })
  const family = splitModel(make, model).model
  return sales.total > 0 || family === model ? sales : findSoldOf(db, { make, model: family, ...part })
}

async function findSoldOf(
  db: Database,
  { make, model, page = 1, limit = maximumLimit }: Part & Named,
): Promise<Page<SoldVehicle>> {
  const [items, total] = await Promise.all([
    soldQuery(db, { make, model })
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(vehicles, ofModel({ make, model })),
  ])
  return { items, total }
}

export function soldQuery(db: Database, named: Named) {
  const { id, year, make, model, trim, mileage, price, imageUrls, soldAt, approvedAt, finalPrice, finalPricePublic } =
    vehicles
  return db
    .select({
      id,
      year,
      make,
      model,
      trim,
      mileage,
      price,
      imageUrl: sql<string | null>`${imageUrls}[1]`,
      soldMonth: sql<string>`to_char(${soldAt} at time zone 'UTC', 'YYYY-MM')`,
      soldPrice: sql<number | null>`case when ${finalPricePublic} then ${finalPrice} end`,
      daysToSell: sql<number>`greatest(0, floor(extract(epoch from ${soldAt} - ${approvedAt}) / 86400))::int`,
    })
    .from(vehicles)
    .where(ofModel(named))
    .orderBy(desc(soldAt), desc(id))
}

function ofModel({ make, model }: Named) {
  return and(isSold, sql`lower(${vehicles.make}) = lower(${make})`, sql`lower(${vehicles.model}) = lower(${model})`)
}

/** Returns a page of the makes and models of sold cars, each in its most common spelling and with its number of sales. */
export async function findSoldModels(db: Database, { page = 1, limit = maximumLimit }: Part): Promise<Page<SoldModel>> {
  const [items, totals] = await Promise.all([
    soldModelsQuery(db)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(soldModelsQuery(db).as('models')),
  ])
  return { items, total: totals[0]!.total }
}

export function soldModelsQuery(db: Database) {
  const { make, model } = vehicles
  return db
    .select({
      make: sql<string>`mode() within group (order by ${make})`.as('make_name'),
      model: sql<string>`mode() within group (order by ${model})`.as('model_name'),
      count: sql<number>`count(*)::int`.as('sold_count'),
    })
    .from(vehicles)
    .where(isSold)
    .groupBy(sql`lower(${make})`, sql`lower(${model})`)
    .orderBy(sql`lower(${make})`, sql`lower(${model})`)
}

export async function measureSales(db: Database, since: Date): Promise<{ sales: number; medianDays: number | null }> {
  const days = sql`extract(epoch from ${vehicles.soldAt} - ${vehicles.approvedAt}) / 86400`
  const [row] = await db
    .select({
      sales: sql<number>`count(*)::int`,
      medianDays: sql<number | null>`round(percentile_cont(0.5) within group (order by ${days}))::int`,
    })
    .from(vehicles)
    .where(and(isSold, sql`${vehicles.soldAt} >= ${since.toISOString()}::timestamptz`))
  return row!
}
