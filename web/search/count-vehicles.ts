import type { ResponseOf } from '#contract/endpoint.ts'
import type { places } from '#contract/places/endpoints.ts'
import { parseBound, ranges } from '#contract/search/ranges.ts'
import type { Found } from './find-vehicles.ts'

export type Count = Pick<Found, 'total' | 'hasMore'>

/**
 * Counts the results of a search. Returns undefined if the search is invalid or the request fails. Checks the numbers and the
 * place first, because the user may still be typing them, and browsers log a rejected request as an error.
 */
export async function countVehicles(query: string) {
  const parameters = new URLSearchParams(query)
  if (!areRangesValid(parameters)) return undefined
  try {
    if (!(await isPlaceKnown(parameters.get('near')))) return undefined
    const { ok, headers } = await fetch(`/api/vehicles/search?limit=1&${query}`)
    if (!ok) return undefined
    return { query, total: Number(headers.get('x-total-count')), hasMore: headers.has('x-total-more') }
  } catch {
    return undefined
  }
}

function areRangesValid(parameters: URLSearchParams): boolean {
  return Object.entries(ranges).every(([name, range]) => {
    const [lower, upper] = (['min', 'max'] as const).map((end) => parseBound(parameters.get(end + name) ?? '', range))
    if (lower!.refusal !== undefined || upper!.refusal !== undefined) return false
    return (lower!.amount ?? -Infinity) <= (upper!.amount ?? Infinity)
  })
}

/** Returns false if no place, or more than one, has this name. */
async function isPlaceKnown(near: string | null): Promise<boolean> {
  if (near === null) return true
  const response = await fetch(`/api/places/find?${new URLSearchParams({ q: near })}`)
  if (!response.ok) return false
  const { place } = (await response.json()) as ResponseOf<typeof places.find>
  return place !== null
}
