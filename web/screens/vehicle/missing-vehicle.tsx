import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useAsyncError, useParams } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { useHydrated } from '#web/document/hydrated.ts'
import { VehicleNotFound } from '#web/listings/vehicle-not-found.tsx'
import { VehiclePlaceholder } from './vehicle-skeleton.tsx'

const OwnVehicle = lazy(async () => ({ default: (await import('./own-vehicle.tsx')).OwnVehicle }))

/**
 * What the public does not find may be somebody's own, or an admin's to look at: for whoever is signed in it is asked
 * for once more. The page's loader asks as nobody.
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

/** Before the page comes alive the browser knows only whether somebody is probably signed in: by the mark in its head. */
const visitorsPart = 'contents [html[data-account]:not([data-hydrated])_&]:hidden'
const membersPart = 'hidden [html[data-account]:not([data-hydrated])_&]:contents'

/** The same for a car that was waited for on its page. */
export function LateMissingVehicle() {
  return <MissingVehicle error={useAsyncError()} />
}
