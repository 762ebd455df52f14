import { splitModel } from '#contract/facts/split-model.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { recentSales, type SoldModel, type SoldVehicle } from '#contract/sold/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, desc, eq, isNotNull, sql } from '#platform/database/orm.ts'
import { isOfActiveSeller, vehicles } from '../listings/table.ts'

type Part = { page?: number | undefined; limit?: number | undefined }

/** SQL condition: the car is sold. Begins with the predicate of the partial index, so that PostgreSQL can use the index. */
const isSold = and(eq(vehicles.status, 'approved').inlineParams(), isNotNull(vehicles.soldAt), isOfActiveSeller)!

const soldMonth = sql<string>`to_char(${vehicles.soldAt} at time zone 'UTC', 'YYYY-MM')`
const soldPrice = sql<number | null>`case when ${vehicles.finalPricePublic} then ${vehicles.finalPrice} end`
const daysToSell = sql<number>`greatest(0, floor(extract(epoch from ${vehicles.soldAt} - ${vehicles.approvedAt}) / 86400))::int`

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
  const { id, year, make, model, trim, mileage, price, imageUrls, soldAt } = vehicles
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
      soldMonth,
      soldPrice,
      daysToSell,
    })
    .from(vehicles)
    .where(ofModel(named))
    .orderBy(desc(soldAt), desc(id))
}

function ofModel({ make, model }: Named) {
  return and(isSold, sql`lower(${vehicles.make}) = lower(${make})`, sql`lower(${vehicles.model}) = lower(${model})`)
}

/** Returns a page of the makes and models of sold cars, with figures about their sales. */
export async function findSoldModels(db: Database, { page = 1, limit = maximumLimit }: Part): Promise<Page<SoldModel>> {
  const [models, totals] = await Promise.all([
    soldModelsQuery(db)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(soldModelsQuery(db).as('models')),
  ])
  const sales = await findRecentSales(db, models)
  const items = models.map((model, index) => {
    const recent = sales.get(index) ?? []
    const prices = recent.flatMap(({ soldMonth, soldPrice }) => (soldPrice === null ? [] : [{ soldMonth, soldPrice }]))
    return { ...model, imageUrl: recent[0]?.imageUrl ?? null, prices }
  })
  return { items, total: totals[0]!.total }
}

/** Selects each make and model in its most common spelling. */
export function soldModelsQuery(db: Database) {
  const { make, model } = vehicles
  return db
    .select({
      make: sql<string>`mode() within group (order by ${make})`.as('make_name'),
      model: sql<string>`mode() within group (order by ${model})`.as('model_name'),
      count: sql<number>`count(*)::int`.as('sold_count'),
      medianDays: sql<number>`round(percentile_cont(0.5) within group (order by ${daysToSell}))::int`.as('median_days'),
      lowestPrice: sql<number | null>`min(${soldPrice})`.as('lowest_price'),
      highestPrice: sql<number | null>`max(${soldPrice})`.as('highest_price'),
    })
    .from(vehicles)
    .where(isSold)
    .groupBy(sql`lower(${make})`, sql`lower(${model})`)
    .orderBy(sql`lower(${make})`, sql`lower(${model})`)
}

type RecentSale = { position: number; imageUrl: string | null; soldMonth: string; soldPrice: number | null }

/** Returns the last sales of each model, by its position in the list. Each model takes one search of an index. */
async function findRecentSales(db: Database, models: readonly Named[]): Promise<Map<number, RecentSale[]>> {
  if (models.length === 0) return new Map()
  const named = JSON.stringify(models.map(({ make, model }, position) => ({ position, make, model })))
  const { rows } = await db.execute<RecentSale>(sql`
    select named.position, sale."imageUrl", sale."soldMonth", sale."soldPrice"
      from jsonb_to_recordset(${named}::jsonb) as named (position integer, make text, model text)
      cross join lateral (
        select ${vehicles.imageUrls}[1] as "imageUrl", ${soldMonth} as "soldMonth", ${soldPrice} as "soldPrice",
            ${vehicles.soldAt}, ${vehicles.id}
          from ${vehicles}
          where ${isSold} and lower(${vehicles.make}) = lower(named.make) and lower(${vehicles.model}) = lower(named.model)
          order by ${vehicles.soldAt} desc, ${vehicles.id} desc
          limit ${recentSales}) as sale
      order by named.position, sale.sold_at desc, sale.id desc`)
  return Map.groupBy(rows, ({ position }) => position)
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
