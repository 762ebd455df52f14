import { Suspense } from 'react'
import { Await, useSearchParams } from 'react-router'
import { apiContext } from '#web/api.ts'
import { pageMeta } from '#web/meta.ts'
import { patience } from '#web/patience.ts'
import { siteOf, useSite } from '#web/site.ts'
import { pageTitle, vehicleName } from '#web/titles.ts'
import { toast } from '#web/toast.tsx'
import type { Route } from './+types/screen.ts'
import { findVehicle, type Vehicle } from './find-vehicle.ts'
import { type InquiryResult, sendInquiry } from './inquiry.ts'
import { vehicleMeta } from './vehicle-meta.ts'
import { VehicleNotFound } from '#web/components/vehicle-not-found.tsx'
import { VehicleSkeleton } from './vehicle-skeleton.tsx'
import { VehicleView } from './vehicle-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { vehicle: await findVehicle(context.get(apiContext), params.id) }
}

/** In the browser a car that is not there at once is waited for on its own page, with placeholders. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader().then((it) => it.vehicle)
  const vehicle: Vehicle | Promise<Vehicle> = (await Promise.race([coming, patience()])) ?? coming
  return { vehicle }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return sendInquiry(context.get(apiContext), params.id, await request.formData())
}

/** A call that does not come through at all must not cost the sender what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<InquiryResult> {
  const result = await (serverAction() as Promise<InquiryResult>).catch(() => unsent)
  if (result.sent) toast({ title: 'Inquiry Sent', description: 'The seller will contact you soon.' })
  else toast({ title: 'Error', description: adviceOf(result), variant: 'destructive' })
  return result
}

const unsent: InquiryResult = { sent: false, issues: [] }

/** An inquiry changes nothing that is shown here. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
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
      <Await resolve={vehicle} errorElement={<VehicleNotFound />}>
        {(vehicle) => (
          <>
            <LateTitle vehicle={vehicle} />
            <VehicleView key={vehicle.listing.id} vehicle={vehicle} result={result} />
          </>
        )}
      </Await>
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <VehicleNotFound />
}

/** A car that came after its page brings its title along: `meta` has run by then. */
function LateTitle({ vehicle: { listing } }: { vehicle: Vehicle }) {
  const site = useSite()
  return <title>{pageTitle(vehicleName(listing), site.name)}</title>
}

/** Where trying again is the wrong advice, the reason takes its place; refused fields speak for themselves. */
function adviceOf({ reason, issues }: Extract<InquiryResult, { sent: false }>): string {
  return (issues.length === 0 && reason) || 'Failed to send inquiry. Please try again.'
}
