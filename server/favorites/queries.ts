import { and, desc, eq, not } from 'drizzle-orm'
import type { Listing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { vehicles } from '../listings/table.ts'
import { favorites } from './table.ts'

/** A member's saved cars, the last saved first. What is no longer approved is left out; what was sold is not. */
export async function findFavorites(db: Database, userId: string): Promise<Listing[]> {
  const rows = await db
    .select(listingColumns)
    .from(favorites)
    .innerJoin(vehicles, eq(vehicles.id, favorites.vehicleId))
    .where(and(eq(favorites.userId, userId), eq(vehicles.status, 'approved'), not(vehicles.suspended)))
    .orderBy(desc(favorites.id))
  return rows.map(presentListing)
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
