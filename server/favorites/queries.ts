import { and, desc, eq, not } from 'drizzle-orm'
import type { ListedVehicle } from '#contract/listing.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { countRows, pageRows, type Paging } from '../database/page-rows.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { vehicles } from '../listings/table.ts'
import { favorites } from './table.ts'

/** A member's saved cars, the last saved first. What is no longer approved is left out; what was sold is not. */
export async function findFavorites(db: Database, userId: string, paging: Paging): Promise<Page<ListedVehicle>> {
  const { limit, offset } = pageRows(paging)
  const condition = and(eq(favorites.userId, userId), eq(vehicles.status, 'approved'), not(vehicles.suspended))
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

export async function findFavoriteIds(db: Database, userId: string): Promise<number[]> {
  const rows = await db.select({ id: favorites.vehicleId }).from(favorites).where(eq(favorites.userId, userId))
  return rows.map(({ id }) => id)
}

/** Saving a vehicle again changes nothing. */
export async function insertFavorite(db: Database, userId: string, vehicleId: number): Promise<void> {
  await db.insert(favorites).values({ userId, vehicleId }).onConflictDoNothing()
}

export async function deleteFavorite(db: Database, userId: string, vehicleId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)))
}
