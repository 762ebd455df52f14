import type { Database } from '#platform/database/connect.ts'
import { noTownNear } from '../places/input.ts'
import { normalizePlace } from '../places/queries.ts'
import type { ParsedRow } from './reading/line-input.ts'

/**
 * Replaces coordinates with the nearest town, so that the lines can be compared with the listings. If no town is near
 * the coordinates, the line gets a `mistake`.
 */
export async function normalizePlaces(db: Database, rows: readonly ParsedRow[]): Promise<ParsedRow[]> {
  const spellings = new Map<unknown, string | null>()
  for (const { given } of rows) {
    const { place } = given.fields
    if (typeof place === 'string' && place.length <= 60 && !spellings.has(place))
      spellings.set(place, await normalizePlace(db, place))
  }
  return rows.map((row) => {
    const { place } = row.given.fields
    const spelled = spellings.get(place)
    if (spelled === undefined || spelled === place) return row
    if (spelled === null) return { ...row, mistake: row.mistake ?? noTownNear }
    return { ...row, given: { ...row.given, fields: { ...row.given.fields, place: spelled } } }
  })
}
