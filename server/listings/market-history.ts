import { desc, eq } from 'drizzle-orm'
import type { Market } from '#contract/listing-market-history.ts'
import type { Database } from '../database/connect.ts'
import { priceChanges, vehicles } from './table.ts'

/** The newest prices are shown, at most so many, however often a seller changes them. */
const shown = 100

/** How a car has been offered: what it cost when, and for how long. */
export async function findMarket(db: Database, vehicleId: number, now: Date): Promise<Market> {
  const { price, createdAt } = priceChanges
  const [[dates], prices] = await Promise.all([
    db.select({ since: vehicles.approvedAt, until: vehicles.soldAt }).from(vehicles).where(eq(vehicles.id, vehicleId)),
    db
      .select({ price, at: createdAt })
      .from(priceChanges)
      .where(eq(priceChanges.vehicleId, vehicleId))
      .orderBy(desc(priceChanges.id))
      .limit(shown),
  ])
  return {
    daysOnMarket: dates?.since ? daysBetween(dates.since, dates.until ?? now) : null,
    prices: prices.toReversed().map(({ price, at }) => ({ price, at: at.toISOString() })),
  }
}

function daysBetween(since: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - since.getTime()) / 86_400_000))
}
