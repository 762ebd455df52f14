import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useAsyncError, useParams } from 'react-router'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useHydrated } from '#web/app/document/contexts.ts'
import { VehicleNotFound } from '#web/listings/not-found.tsx'
import { VehiclePlaceholder } from './vehicle-skeleton.tsx'

const OwnVehicle = lazy(async () => ({ default: (await import('./own-vehicle.tsx')).OwnVehicle }))

/**
 * A vehicle that is not public may belong to the member, or the member may be an admin. So it is fetched again with the
 * member's token, which the page's loader does not have.
 */
export function MissingVehicle({ error }: { error: unknown }) {
  const { id = '' } = useParams()
  const { isAuthenticated, isLoading } = useAuth()
  const hydrated = useHydrated()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!isMissing || !/^[1-9]\d{0,9}$/.test(id)) return <VehicleNotFound />
  if (isAuthenticated) {
    return (
      <Suspense fallback={<VehiclePlaceholder />}>
        <OwnVehicle key={id} id={id} />
      </Suspense>
    )
  }
  if (hydrated) return isLoading ? <VehiclePlaceholder /> : <VehicleNotFound />
  return (
    <>
      <div className={visitorsPart}>
        <VehicleNotFound />
      </div>
      <div className={membersPart}>
        <VehiclePlaceholder />
      </div>
    </>
  )
}

/** Before hydration, only the mark on the html element shows whether a session is likely. */
const visitorsPart = 'contents [html[data-account]:not([data-hydrated])_&]:hidden'
const membersPart = 'hidden [html[data-account]:not([data-hydrated])_&]:contents'

/** The same for a vehicle that loads after its page. */
export function LateMissingVehicle() {
  return <MissingVehicle error={useAsyncError()} />
}
