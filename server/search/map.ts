import { maximumMapPoints } from '#contract/search/limits.ts'
import type { VehicleMap } from '#contract/search/map.ts'
import type { ListingFilter } from '#contract/search/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { vehicles } from '../listings/table.ts'
import { locationOf } from '../places/location.ts'
import { type Bits, countBits, forEachBit, withTemporarySets } from './bits.ts'
import type { Cars } from './cars.ts'
import { type Context, filterCars } from './filter.ts'
import type { Source } from './find-words.ts'
import { findMatches } from './search.ts'

/** A public location in hundredths of a degree, with its number of cars and the ID of one of them. */
export type Spot = { latitude: number; longitude: number; count: number; id: number }

/** Returns the locations of a set of cars, starting with the one that has the most cars. */
export function spotsOf({ places, points, ids }: Cars, set: Bits): Spot[] {
  const spots: Spot[] = []
  forEachBit(set, (slot) => {
    const code = places[slot]!
    if (code === 0) return
    const spot = spots[code]
    if (spot) spot.count++
    else spots[code] = { ...points[code]!, count: 1, id: ids[slot]! }
  })
  return sortSpots(spots.filter(Boolean))
}

function sortSpots(spots: readonly Spot[]): Spot[] {
  return spots.toSorted((a, b) => b.count - a.count || b.latitude - a.latitude || a.longitude - b.longitude)
}

/**
 * Merges the locations in each cell of a grid that is as fine as the maximum number of locations allows. Each cell is
 * represented by its location with the most cars, so the result contains only public locations.
 */
export function mergeSpots(sorted: readonly Spot[], most: number): Spot[] {
  let merged = [...sorted]
  for (let size = 2; merged.length > most; size *= 2) {
    const cells = new Map<number, Spot>()
    for (const spot of sorted) {
      const key = Math.floor(spot.latitude / size) * 65_536 + Math.floor(spot.longitude / size)
      const cell = cells.get(key)
      if (cell) cell.count += spot.count
      else cells.set(key, { ...spot })
    }
    merged = sortSpots([...cells.values()])
  }
  return merged
}

export async function mapCars(
  source: Source & { db: Database },
  filters: ListingFilter,
  context: Context,
): Promise<VehicleMap> {
  const { q, near: _near, within: _within, ...filter } = filters
  const { cars, set: found } = await findMatches(source, q)
  const { spots, unplaced } = withTemporarySets(() => {
    const set = filterCars(cars, filter, context, found)
    const spots = mergeSpots(spotsOf(cars, set), maximumMapPoints)
    return { spots, unplaced: spots.reduce((left, { count }) => left - count, countBits(set)) }
  })
  const locations = await readLocations(
    source.db,
    spots.map(({ id }) => id),
  )
  const points = spots.map(({ latitude, longitude, count, id }) => {
    const [north, east] = [latitude / 100, longitude / 100]
    const { label, country } = locations.get(id) ?? { label: `${north}, ${east}`, country: '' } // the car was just deleted
    return { label, country, latitude: north, longitude: east, count }
  })
  return { points, unplaced }
}

async function readLocations(db: Database, ids: readonly number[]) {
  const { id, town, region, country, latitude, longitude } = vehicles
  const rows = await db
    .select({ id, town, region, country, latitude, longitude })
    .from(vehicles)
    .where(sql`${vehicles.id} = any(${sql.param(ids)})`) // one parameter instead of thousands
  return new Map(
    rows.flatMap((row) => {
      const location = locationOf(row)
      return location ? [[row.id, location] as const] : []
    }),
  )
}
