import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useAsyncError, useParams } from 'react-router'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useHydrated } from '#web/app/document/contexts.ts'
import { VehicleNotFound } from '#web/listings/not-found.tsx'
import { VehiclePlaceholder } from './vehicle-skeleton.tsx'

const OwnVehicle = lazy(async () => ({ default: (await import('./own-vehicle.tsx')).OwnVehicle }))

/**
 * Handles a vehicle that the page's loader didn't find. Its seller and staff can see it even if it isn't public, so this
 * fetches it again with the member's token, which the loader doesn't have.
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

/**
 * Classes that show either the visitors' part or the members' part before hydration. The html element has the attribute
 * `data-account` if the user is probably signed in.
 */
const visitorsPart = 'contents [html[data-account]:not([data-hydrated])_&]:hidden'
const membersPart = 'hidden [html[data-account]:not([data-hydrated])_&]:contents'

/** The same as `MissingVehicle`, but for a vehicle that failed to load after its page was already shown. */
export function LateMissingVehicle() {
  return <MissingVehicle error={useAsyncError()} />
}
