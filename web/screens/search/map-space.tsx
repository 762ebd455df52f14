import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '#web/app/document/contexts.ts'
import { withPlace } from '#web/search/address.ts'
import type { LoadedResults, Search } from '#web/search/find-vehicles.ts'
import { Skeleton } from '#web/ui/states.tsx'
import type { ResultsMapProps } from './map/results-map.tsx'

type MapProps = { search: Search; results: NonNullable<LoadedResults> }

/** The map is rendered only in browsers, because it needs JavaScript. */
export function ResultsMapSpace({ search, results }: MapProps) {
  const space = <Skeleton className={mapHeight} />
  return (
    <div className="results-map noscript:hidden!">
      {useHydrated() ? (
        <Suspense fallback={space}>
          <ResultsMap
            search={search}
            results={results}
            linkToPlace={(near, within) => withPlace(search, near, within)}
            height={mapHeight}
          />
        </Suspense>
      ) : (
        space
      )}
    </div>
  )
}

const mapHeight = 'h-[clamp(18rem,36svh,26rem)]'

const ResultsMap = lazy<ComponentType<ResultsMapProps>>(async () => ({
  default: await import('./map/results-map.tsx').then(
    ({ ResultsMap }) => ResultsMap,
    () => MapFailed,
  ),
}))

function MapFailed() {
  return <p role="alert">Error loading the map. Please reload the page.</p>
}
