import type { ResponseOf } from '#contract/endpoint.ts'
import type { places } from '#contract/places/endpoints.ts'
import { parseBound, ranges } from '#contract/search/ranges.ts'
import type { SentenceSearch } from '#contract/search/sentences.ts'
import { sentenceField } from './address.ts'
import type { Found } from './find-vehicles.ts'
import { mergeSentence } from './merge-sentence.ts'

export type Count = Pick<Found, 'total' | 'hasMore'>

/**
 * Counts the results of a search, which can contain a sentence to interpret. Returns undefined if the search is invalid or a
 * request fails. Checks the numbers and the place first, because the user may still be typing them, and browsers log a rejected
 * request as an error.
 */
export async function countVehicles(query: string) {
  try {
    const parameters = await interpret(new URLSearchParams(query))
    if (!parameters || !areRangesValid(parameters)) return undefined
    if (!(await isPlaceKnown(parameters.get('near')))) return undefined
    const { ok, headers } = await fetch(`/api/vehicles/search?limit=1&${parameters}`)
    if (!ok) return undefined
    return { query, total: Number(headers.get('x-total-count')), hasMore: headers.has('x-total-more') }
  } catch {
    return undefined
  }
}

/** Replaces the sentence, if any, with its filters. */
async function interpret(parameters: URLSearchParams): Promise<URLSearchParams | undefined> {
  const sentence = parameters.get(sentenceField)
  if (sentence === null) return parameters
  const response = await fetch(`/api/vehicles/interpret?${new URLSearchParams({ ask: sentence })}`)
  if (!response.ok) return undefined
  return mergeSentence(parameters, (await response.json()) as SentenceSearch)
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
