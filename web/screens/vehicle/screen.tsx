import { Suspense } from 'react'
import { Await, useSearchParams } from 'react-router'
import { sharedPage } from '#contract/endpoint.ts'
import { skeletonDelay } from '#web/app/site/loaders.ts'
import { pageMeta, pageTitle } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import { vehicleName } from '#web/facts/names.ts'
import type { Route } from './+types/screen.ts'
import { findVehicle, type Vehicle } from './find-vehicle.ts'
import { answerForm, type InquiryResult } from './inquiry.ts'
import { LateMissingVehicle, MissingVehicle } from './not-public.tsx'
import { describe, vehicleMeta } from './vehicle-meta.ts'
import { VehicleSkeleton } from './vehicle-skeleton.tsx'
import { VehicleView } from './vehicle-view.tsx'
import { leaveListings } from './way-to-listings.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { vehicle: await findVehicle(context.get(apiContext), params.id) }
}

/** In the browser the page is shown with placeholders when the car does not load at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  leaveListings()
  const coming = serverLoader().then((it) => it.vehicle)
  const vehicle: Vehicle | Promise<Vehicle> = (await Promise.race([coming, skeletonDelay()])) ?? coming
  return { vehicle }
}

/** For pages without scripts; otherwise the browser calls the API itself, with the member's token. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return answerForm(context.get(apiContext), params.id, await request.formData())
}

/** The same for everybody, save what is answered to a form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : { 'cache-control': sharedPage }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  const vehicle = loaderData?.vehicle
  if (!vehicle) {
    return pageMeta({ title: 'Vehicle Not Found', description: 'This vehicle is no longer offered.', site })
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

/** Title and description of a car that loaded after `meta` had run. */
function LateMeta({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite()
  return (
    <>
      <title>{pageTitle(vehicleName(vehicle.listing), site.name)}</title>
      <meta name="description" content={describe(vehicle)} />
    </>
  )
}
