import type { Market } from '#contract/history/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { batchReads } from '#platform/database/rows.ts'
import { images } from '../pictures/table.ts'
import { evidenceColumn, presentEvidence } from './facts.ts'
import { presentPictures, listingColumns, presentListing } from './presenter.ts'
import { earlierListingIds } from './queries.ts'
import { isSuspended, priceChanges, vehicles } from './table.ts'

/** Maximum number of prices in the response. If there are more, the oldest are omitted. */
const maxPrices = 100

const id = sql.placeholder('id')

/** Prepares the queries for car pages, so that each connection plans them only once. */
export function openCarPages(db: Database) {
  const cars = carsQuery(db).prepare('cars')
  const market = marketQuery(db).prepare('market')
  const together = batchReads(async (ids: readonly number[]) => {
    const rows = await cars.execute({ ids })
    const found = new Map(rows.map((row) => [row.columns.id, row]))
    return ids.map((id) => found.get(id))
  })

  return {
    /** Finds a car in any state. The caller must check who can see it. Concurrent calls share one query. */
    async find(id: number) {
      const row = await together(id)
      if (!row) return undefined
      const evidence = presentEvidence(row.columns, row.evidence)
      return {
        ...presentListing(row.columns),
        pictures: presentPictures(row.columns.imageUrls, row.columns.pictureNotes, row.sizes),
        ...(row.placeholder && { placeholder: row.placeholder }),
        ...(evidence.length > 0 && { evidence }),
      }
    },
    /** Finds a car's prices and dates, along with the fields that the caller needs to check who can see the car. */
    async findMarket(id: number, now: Date) {
      const [row] = await market.execute({ id })
      if (!row) return undefined
      const { status, sellerId, sold, suspended, until, confirmed, prices } = row
      const since = row.since === null ? null : new Date(row.since)
      const daysOnMarket = since ? daysBetween(since, until ?? now) : null
      const presented: Market = {
        daysOnMarket,
        // Ignore confirmations from before the car became public.
        daysSinceConfirmed:
          since && confirmed > since && !until && status === 'approved' ? daysBetween(confirmed, now) : null,
        prices: prices
          .filter(([price], index) => price !== prices[index - 1]?.[0]) // Skip repeated prices, which a relisting can cause.
          .map(([price, at]) => ({ price, at: new Date(at).toISOString() })),
      }
      return { state: { status, sellerId, sold, suspended }, market: presented }
    },
  }
}

export function carsQuery(db: Database) {
  const sizes = sql<Record<string, [number, number]>>`(select
    coalesce(json_object_agg(picture.url, json_build_array(picture.width, picture.height)), '{}')
    from images picture where picture.url = any(${vehicles.imageUrls}))`
  return db
    .select({ columns: listingColumns, placeholder: images.placeholder, evidence: evidenceColumn, sizes })
    .from(vehicles)
    .leftJoin(images, eq(images.url, sql`${vehicles.imageUrls}[1]`))
    .where(sql`${vehicles.id} = any(${sql.placeholder('ids')})`)
}

/** IDs of a listing and of the seller's earlier listings of the same car. Prices and days on the market cover all of them. */
const story = sql`select ${vehicles.id} union all ${earlierListingIds}`

export function marketQuery(db: Database) {
  const { status, sellerId, sold, approvedAt, soldAt, confirmedAt } = vehicles
  const newest = db
    .select({ id: priceChanges.id, price: priceChanges.price, createdAt: priceChanges.createdAt })
    .from(priceChanges)
    .where(sql`${priceChanges.vehicleId} = any(array(${story}))`)
    .orderBy(sql`${priceChanges.createdAt} desc, ${priceChanges.id} desc`)
    .limit(maxPrices)
    .as('newest')
  const prices = sql<
    [number, string][]
  >`(select coalesce(json_agg(json_build_array(price, created_at) order by created_at, id), '[]') from ${newest})`
  /** When the car first became public, across all its listings. Null until the current listing has been public. */
  const since = sql<string | null>`case when ${approvedAt} is not null then
    (select min(listed.approved_at) from vehicles listed where listed.id = any(array(${story}))) end`
  return db
    .select({ status, sellerId, sold, suspended: isSuspended, since, until: soldAt, confirmed: confirmedAt, prices })
    .from(vehicles)
    .where(eq(vehicles.id, id))
}

function daysBetween(since: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - since.getTime()) / 86_400_000))
}
