import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { normalizePlace } from './queries.ts'

/** Converts a seller's place to its stored form. Throws if no town is near the coordinates. */
export async function readPlace<T extends string | null | undefined>(db: Database, place: T): Promise<T | string> {
  if (!place) return place
  const spelled = await normalizePlace(db, place)
  if (spelled !== null) return spelled
  throw new Problem('invalid_request', { issues: [{ field: 'place', message: noTownNear }] })
}

export const noTownNear = 'No town is near these coordinates. Enter a town or a ZIP code.'
