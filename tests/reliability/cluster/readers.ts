import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const paths = [
  () => '/',
  () => '/vehicles',
  () => `/vehicles?maxPrice=${randomInt(20, 400) * 1_000}`,
  () => `/vehicles/${randomInt(1, 250)}`,
  () => `/api/vehicles/search?limit=9&minPrice=${randomInt(20, 400) * 1_000}`,
  () => '/api/vehicles/search?q=porsche+911&limit=9',
  () => '/api/vehicles/facets',
  () => `/api/vehicles/facets?maxPrice=${randomInt(20, 400) * 1_000}`,
]

/** A reader's pause between two requests, in milliseconds. */
const pause = 100

export const randomPath = () => paths[randomInt(paths.length)]!()

export function startReaders(site: string, witness: (answer: Response | undefined) => void, count = 4) {
  const stopping = new AbortController()
  const reading = Array.from({ length: count }, async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(site + randomPath(), { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
      witness(answer)
      await answer?.arrayBuffer().catch(() => {})
      await wait(pause)
    }
  })
  return async () => {
    stopping.abort()
    await Promise.all(reading)
  }
}
