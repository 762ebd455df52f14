import { eq, sql } from 'drizzle-orm'
import type { Market } from '#contract/listing-market-history.ts'
import type { Database } from '../database/connect.ts'
import { images } from '../pictures/table.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { priceChanges, vehicles } from './table.ts'

/** The newest prices are shown, at most so many, however often a seller changes them. */
const shown = 100

const id = sql.placeholder('id')

/** Reads what the page of a car tells, in one query each that the database plans once for each connection. */
export function openCarPages(db: Database) {
  const car = carQuery(db).prepare('car')
  const market = marketQuery(db).prepare('market')

  return {
    /** The car in whatever state; what may be shown of it is the caller's to decide. */
    async find(id: number) {
      const [row] = await car.execute({ id })
      return row && { ...presentListing(row.columns), ...(row.placeholder && { placeholder: row.placeholder }) }
    },
    /** How it has been offered: what it cost when, and for how long; with what decides who may see it. */
    async findMarket(id: number, now: Date) {
      const [row] = await market.execute({ id })
      if (!row) return undefined
      const { status, sellerId, sold, suspended, since, until, prices } = row
      const daysOnMarket = since ? daysBetween(since, until ?? now) : null
      const told: Market = {
        daysOnMarket,
        prices: prices.map(([price, at]) => ({ price, at: new Date(at).toISOString() })),
      }
      return { state: { status, sellerId, sold, suspended }, market: told }
    },
  }
}

export function carQuery(db: Database) {
  return db
    .select({ columns: listingColumns, placeholder: images.placeholder })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(eq(vehicles.id, id))
}

export function marketQuery(db: Database) {
  const { status, sellerId, sold, suspended, approvedAt, soldAt } = vehicles
  const newest = db
    .select({ id: priceChanges.id, price: priceChanges.price, createdAt: priceChanges.createdAt })
    .from(priceChanges)
    .where(eq(priceChanges.vehicleId, id))
    .orderBy(sql`${priceChanges.id} desc`)
    .limit(shown)
    .as('newest')
  const prices = sql<
    [number, string][]
  >`(select coalesce(json_agg(json_build_array(price, created_at) order by id), '[]') from ${newest})`
  return db
    .select({ status, sellerId, sold, suspended, since: approvedAt, until: soldAt, prices })
    .from(vehicles)
    .where(eq(vehicles.id, id))
}

function daysBetween(since: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - since.getTime()) / 86_400_000))
}
