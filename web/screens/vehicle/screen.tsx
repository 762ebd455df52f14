import { Suspense } from 'react'
import { Await, useSearchParams } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { skeletonDelay } from '#web/app/site/loaders.ts'
import { pageMeta, pageTitle } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import { vehicleName } from '#web/facts/names.ts'
import type { Route } from './+types/screen.ts'
import { rememberListings } from './back-to-listings.tsx'
import { findVehicle, type Vehicle } from './find-vehicle.ts'
import { submitInquiryForm, type InquiryResult } from './inquiry.ts'
import { LateMissingVehicle, MissingVehicle } from './not-public.tsx'
import { describe, vehicleMeta } from './vehicle-meta.ts'
import { VehicleSkeleton } from './vehicle-skeleton.tsx'
import { VehicleView } from './vehicle-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { vehicle: await findVehicle(context.get(apiContext), params.id) }
}

/** Returns the vehicle, or a promise if it loads slowly, so that the page can show placeholders. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  rememberListings()
  const loading = serverLoader().then((data) => data.vehicle)
  const vehicle: Vehicle | Promise<Vehicle> = (await Promise.race([loading, skeletonDelay()])) ?? loading
  return { vehicle }
}

/** Handles inquiry submissions without JavaScript. With JavaScript, the browser calls the API with the member's token. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submitInquiryForm(context.get(apiContext), params.id, await request.formData())
}

/** Lets shared caches store the page, but not the response to a form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : { 'cache-control': sharedPageCacheControl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const vehicle = loaderData?.vehicle
  if (!vehicle) {
    return pageMeta({ title: 'Vehicle Not Found', description: 'This vehicle is no longer for sale.', site })
  }
  return vehicle instanceof Promise ? [] : vehicleMeta(vehicle, site)
}

export default function VehicleScreen({ loaderData: { vehicle }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const sent: InquiryResult | undefined = params.get('inquiry') === 'sent' ? { sent: true, id: 0 } : undefined
  const result = actionData ?? sent
  if (!(vehicle instanceof Promise)) return <VehicleView key={vehicle.listing.id} vehicle={vehicle} result={result} />
  return (
    <Suspense fallback={<VehicleSkeleton />}>
      <Await resolve={vehicle} errorElement={<LateMissingVehicle />}>
        {(vehicle) => (
          <>
            <LateMeta vehicle={vehicle} />
            <VehicleView key={vehicle.listing.id} vehicle={vehicle} result={result} />
          </>
        )}
      </Await>
    </Suspense>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingVehicle error={error} />
}

/** Sets the title and description of a vehicle that was loaded after `meta` ran. */
function LateMeta({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite()
  return (
    <>
      <title>{pageTitle(vehicleName(vehicle.listing), site.name)}</title>
      <meta name="description" content={describe(vehicle)} />
    </>
  )
}
