import type { SavedVehicle } from '#contract/favorites/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq, inArray, type SQL, sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import { cardColumns, presentCard } from '../listings/card.ts'
import { columnsForBuyers, latestRemovals, isVisibleToPastBuyers } from '../listings/for-buyers.ts'
import { withPlaceholders } from '../listings/placeholders.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { signPicture } from '../pictures/signed-url.ts'
import type { Tools } from '../start/tools.ts'
import { favorites } from './table.ts'

export async function findFavorites(tools: Tools, userId: string, paging: Paging): Promise<Page<SavedVehicle>> {
  const { db } = tools
  const { limit, offset } = pageRows(paging)
  const condition = eq(favorites.userId, userId)
  const [rows, total] = await Promise.all([
    savedRows(tools, condition).limit(limit).offset(offset),
    countRows(db, db.select({ id: favorites.id }).from(favorites).where(condition)),
  ])
  return { items: await presentSaved(tools, rows), ...total }
}

export async function findFavorite(tools: Tools, userId: string, vehicleId: number): Promise<SavedVehicle | undefined> {
  const saved = and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId))!
  const [found] = await presentSaved(tools, await savedRows(tools, saved))
  return found
}

function savedRows({ db }: Tools, condition: SQL) {
  const departure = latestRemovals(db)
  return db
    .select({ id: favorites.vehicleId, ...savedColumns(departure) })
    .from(favorites)
    .leftJoin(vehicles, eq(vehicles.id, favorites.vehicleId))
    .leftJoinLateral(departure, sql`true`)
    .where(condition)
    .orderBy(desc(favorites.id))
}

/** Returns the columns that `presentSaved` needs. The query must left-join the vehicles and `latestRemovals`. */
export function savedColumns(departure: ReturnType<typeof latestRemovals>) {
  return { car: listedColumns, card: cardColumns, shown: columnsForBuyers(departure) }
}

type SavedRow = Awaited<ReturnType<typeof savedRows>>[number]

/**
 * Converts the vehicles that a user chose to the form that responses use, in the same order. Vehicles that are no longer
 * public have fewer fields.
 */
export async function presentSaved({ db, keys, clock }: Tools, rows: readonly SavedRow[]): Promise<SavedVehicle[]> {
  const isPublic = ({ shown }: SavedRow) => shown.state === 'approved' || shown.state === 'sold'
  const cars = await withPlaceholders(
    db,
    rows.filter(isPublic).map(({ car, card }) => ({
      ...presentListing(car as PublicRow),
      ...presentCard(card, car as PublicRow, clock.now()),
    })),
  )
  const carsById = new Map(cars.map((car) => [car.id, car]))
  return rows.map(({ id, shown: { state, year, make, model, trim, picture } }): SavedVehicle => {
    if (state === 'approved' || state === 'sold') return { ...carsById.get(id)!, state }
    if (!isVisibleToPastBuyers(state)) return { id, state: 'unavailable' }
    const imageUrl = picture && signPicture(keys.pictures, { url: picture, listing: id }, clock.now())
    return { id, state, year, make, model, trim, imageUrl }
  })
}

type PublicRow = Parameters<typeof presentListing>[0]

export async function isFavorite(db: Database, userId: string, vehicleId: number): Promise<boolean> {
  return (await db.$count(favorites, and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)))) > 0
}

/**
 * Returns the IDs of all of a member's saved vehicles as JSON. A member can have very many, so the database creates the JSON
 * and the server doesn't parse it.
 */
export async function findFavoriteIds(db: Database, userId: string): Promise<string> {
  const ids = sql<string>`coalesce(json_agg(${favorites.vehicleId}), '[]')::text`
  const [row] = await db.select({ ids }).from(favorites).where(eq(favorites.userId, userId))
  return row!.ids
}

export async function insertFavorite(
  db: Database,
  userId: string,
  { id: vehicleId, price: knownPrice }: { id: number; price: number },
): Promise<void> {
  await db.insert(favorites).values({ userId, vehicleId, knownPrice }).onConflictDoNothing()
}

/** Saves the given vehicles that are public, in the given order, and returns their IDs. */
export async function insertFavorites(db: Database, userId: string, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: vehicles.id, price: vehicles.price })
    .from(vehicles)
    .where(and(hasPublicPage, inArray(vehicles.id, [...ids])))
  const found = new Map(rows.map(({ id, price }) => [id, price]))
  const saved = ids.filter((id) => found.has(id))
  if (saved.length > 0) {
    const values = saved.map((vehicleId) => ({ userId, vehicleId, knownPrice: found.get(vehicleId)! }))
    await db.insert(favorites).values(values).onConflictDoNothing()
  }
  return saved
}

export async function deleteFavorite(db: Database, userId: string, vehicleId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.vehicleId, vehicleId)))
}
