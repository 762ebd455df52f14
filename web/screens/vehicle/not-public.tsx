import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useAsyncError, useParams } from 'react-router'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useHydrated } from '#web/app/document/contexts.ts'
import { VehicleNotFound } from '#web/listings/not-found.tsx'
import { VehiclePlaceholder } from './vehicle-skeleton.tsx'

const OwnVehicle = lazy(async () => ({ default: (await import('./own-vehicle.tsx')).OwnVehicle }))

/**
 * A vehicle that is not public may be visible to this member, who may be its seller or an admin. So it is fetched again
 * with the member's token, which the page's loader does not have.
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

/** Before hydration, an attribute of the html element shows whether the visitor is probably signed in. */
const visitorsPart = 'contents [html[data-account]:not([data-hydrated])_&]:hidden'
const membersPart = 'hidden [html[data-account]:not([data-hydrated])_&]:contents'

/** Like `MissingVehicle`, for a vehicle that failed to load after its page was shown. */
export function LateMissingVehicle() {
  return <MissingVehicle error={useAsyncError()} />
}
