import type { ListedVehicle } from '#contract/listings/schema.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { isOfActiveSeller, vehicles } from '../listings/table.ts'
import { favorites } from './table.ts'

/** Returns a page of a member's saved vehicles, last saved first. Includes sold ones, but only public listings. */
export async function findFavorites(db: Database, userId: string, paging: Paging): Promise<Page<ListedVehicle>> {
  const { limit, offset } = pageRows(paging)
  const condition = and(eq(favorites.userId, userId), eq(vehicles.status, 'approved'), isOfActiveSeller)
  const ofVehicle = eq(vehicles.id, favorites.vehicleId)
  const rows = db
    .select(listedColumns)
    .from(favorites)
    .innerJoin(vehicles, ofVehicle)
    .where(condition)
    .orderBy(desc(favorites.id))
    .limit(limit)
    .offset(offset)
  const found = db.select({ id: favorites.id }).from(favorites).innerJoin(vehicles, ofVehicle).where(condition)
  const [items, total] = await Promise.all([rows, countRows(db, found)])
  return { items: items.map(presentListing), ...total }
}

export async function isFavorite(db: Database, userId: string, vehicleId: number): Promise<boolean> {
  return (await db.$count(favorites, and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)))) > 0
}

/** Returns the IDs of all of a member's saved vehicles as JSON text, because there can be very many. */
export async function findFavoriteIds(db: Database, userId: string): Promise<string> {
  const ids = sql<string>`coalesce(json_agg(${favorites.vehicleId}), '[]')::text`
  const [row] = await db.select({ ids }).from(favorites).where(eq(favorites.userId, userId))
  return row!.ids
}

/** Saves a vehicle. Has no effect if it is already saved. */
export async function insertFavorite(db: Database, userId: string, vehicleId: number): Promise<void> {
  await db.insert(favorites).values({ userId, vehicleId }).onConflictDoNothing()
}

export async function deleteFavorite(db: Database, userId: string, vehicleId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)))
}
