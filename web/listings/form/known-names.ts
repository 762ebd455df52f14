import { createApi } from '#contract/client.ts'
import { listings } from '#contract/listings.ts'
import { vin } from '#contract/vin.ts'

const publicApi = createApi((input, init) => fetch(input, init))

const asked = new Map<string, Promise<string[]>>()

/** Milliseconds after which what failed is asked again. */
const pause = 30_000

/** Asked once; when it fails there are no suggestions. */
function once(key: string, ask: () => Promise<string[]>): Promise<string[]> {
  const known = asked.get(key)
  if (known) return known
  const answer = ask().catch(() => {
    setTimeout(() => asked.delete(key), pause)
    return []
  })
  asked.set(key, answer)
  return answer
}

/** Those that sellers of this house choose from. */
export function houseMakes(): Promise<string[]> {
  return once('house', () => publicApi(vin.makes, { query: { of: 'house' } }))
}

/** All makes of cars that the site knows. */
export function knownMakes(): Promise<string[]> {
  return once('makes', () => publicApi(vin.makes, {}))
}

/** Models of the make that are on offer, and then those that the tables of VINs know. */
export function modelsOf(make: string): Promise<string[]> {
  return once(`models ${make}`, async () => {
    const [offered, known] = await Promise.all([
      publicApi(listings.models, { query: { make } }).catch(() => []),
      publicApi(vin.models, { query: { make } }).catch(() => []),
    ])
    const names = new Map([...known, ...offered].map((name) => [name.toLowerCase(), name]))
    return [...names.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  })
}
