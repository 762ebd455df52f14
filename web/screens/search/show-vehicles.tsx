import { Suspense } from 'react'
import { Await } from 'react-router'
import { formatNumber } from '#web/format/numbers.ts'
import type { Found } from './find-vehicles.ts'

/** What the button of the filters says: how many cars it leads to, as far as that is known. */
export function ShowVehicles({ results }: { results: Promise<Found | null> | undefined }) {
  return (
    <Suspense fallback={unknown}>
      <Await resolve={results} errorElement={unknown}>
        {(found) => (found ? `Show ${formatNumber(found.total)}${found.hasMore ? '+' : ''} vehicles` : unknown)}
      </Await>
    </Suspense>
  )
}

const unknown = 'Show vehicles'
