import { useEffect, useState } from 'react'
import type { VehicleMap } from '#contract/search/map.ts'
import { loadCountries, loadStates, type Shapes } from './shapes.ts'

/** The map for a search. The shapes are in drawing order. */
export type LoadedMap = VehicleMap & { query: string; shapes: readonly Shapes[] }

type State = { map: LoadedMap | undefined; isLoading: boolean; hasFailed: boolean }

/** Loads the map for a search. Until it has loaded, returns the previous search's map. */
export function useVehicleMap(query: string): State {
  const [map, setMap] = useState<LoadedMap>()
  const [failed, setFailed] = useState<string>()

  useEffect(() => {
    const request = new AbortController()
    loadMap(query, request.signal).then(
      (loaded) => {
        if (request.signal.aborted) return
        setMap(loaded)
        setFailed(undefined)
      },
      () => request.signal.aborted || setFailed(query),
    )
    return () => request.abort()
  }, [query])

  const hasFailed = failed === query
  return { map, isLoading: !hasFailed && map?.query !== query, hasFailed }
}

async function loadMap(query: string, signal: AbortSignal): Promise<LoadedMap> {
  const [map, states] = await Promise.all([fetchMap(query, signal), loadStates()])
  const isAbroad = map.points.some(({ country }) => country !== 'US')
  return { ...map, query, shapes: isAbroad ? [await loadCountries(), states] : [states] }
}

async function fetchMap(query: string, signal: AbortSignal): Promise<VehicleMap> {
  const response = await fetch(`/api/vehicles/map?${query}`, { signal })
  if (!response.ok) throw new Error(`The map can't be loaded: ${response.status}`)
  return (await response.json()) as VehicleMap
}
