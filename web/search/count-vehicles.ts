import type { Found } from './find-vehicles.ts'

export type Count = Pick<Found, 'total' | 'hasMore'>

/** Counts the results of a search. Returns undefined if the search is invalid or the request fails. */
export async function countVehicles(query: string) {
  try {
    const { ok, headers } = await fetch(`/api/vehicles/search?limit=1&${query}`)
    if (!ok) return undefined
    return { query, total: Number(headers.get('x-total-count')), hasMore: headers.has('x-total-more') }
  } catch {
    return undefined
  }
}
