import { data, redirect, isRouteErrorResponse, Link, useSearchParams } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { confirmations, type ConfirmationVehicle } from '#contract/confirmations/endpoints.ts'
import { maximumBulkSize } from '#contract/limits.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { vehicleName } from '#web/facts/names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatPrice, formatMileage } from '#web/ui/format/numbers.ts'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'

/** Handles the page's buttons, even without JavaScript. Redirects after success, so a reload doesn't submit the form again. */
async function submitAnswer(api: PublicApi, token: string, form: FormData) {
  const [kind, ...written] = String(form.get('answer') ?? '').split(' ')
  try {
    if (kind === 'stop') {
      await api(confirmations.stop, { params: { token } })
      return redirect(`${paths.forSale(token)}?stopped`, 303)
    }
    const listings = written.map((value) => {
      const [id, version] = value.split('.').map(Number)
      return { id: id!, version: version! }
    })
    const body = { listings, answer: kind === 'sold' ? ('sold' as const) : ('forSale' as const) }
    const results = await api(confirmations.answer, { params: { token }, body })
    const refused = results.find(({ problem }) => problem !== null)
    if (refused) return data({ reason: refused.message ?? failed }, 409)
    return redirect(paths.forSale(token), 303)
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    return data({ reason: refusalMessage(error) ?? failed }, status)
  }
}

const failed = "Your answer wasn't saved. Please try again."

function VehicleQuestion({ vehicle }: { vehicle: ConfirmationVehicle }) {
  const { id, version, price, mileage, imageUrl, answer } = vehicle
  const name = vehicleName(vehicle)
  return (
    <li className="grid items-center gap-x-8 gap-y-5 border-b border-line py-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="overflow-hidden rounded-card bg-raised">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="(min-width: 40rem) 10rem, 91vw" />
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="figures text-sm text-muted">
            {formatPrice(price)} · {formatMileage(mileage)}
          </p>
        </div>
        {answer ? (
          <p className="text-muted">{answerNotes[answer]}</p>
        ) : (
          <form method="post" className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="answer"
              value={`forSale ${id}.${version}`}
              aria-label={`Yes, It’s Still for Sale: ${name}`}
            >
              Yes, It’s Still for Sale
            </Button>
            <Button
              type="submit"
              name="answer"
              value={`sold ${id}.${version}`}
              variant="secondary"
              aria-label={`No, It’s Sold: ${name}`}
            >
              No, It’s Sold
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}

const answerNotes = {
  forSale: 'Confirmed: still for sale.',
  sold: 'Marked as sold. To undo, relist it in your profile.',
}

/**
 * Loads the page behind the link in emails that ask sellers whether their vehicles are still for sale. Opening the page
 * doesn't change anything, because mail scanners open links as well.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const read = context.get(apiContext)(confirmations.read, { params: { token } })
  return read.catch((error: unknown): never => {
    throw data(null, { status: error instanceof Error && 'status' in error ? Number(error.status) : 500 })
  })
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  return submitAnswer(context.get(apiContext), token, await request.formData())
}

/** The URL is a credential, so it must not be sent to other sites, cached or indexed. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Still for Sale?', description: 'Confirm that your vehicles are still for sale.', site })
}

export default function ForSaleScreen({ loaderData: { seller, vehicles }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const open = vehicles.filter(({ answer }) => answer === null)
  const all = open.slice(0, maximumBulkSize).map(({ id, version }) => `${id}.${version}`)
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl">{vehicles.length === 1 ? 'Is It Still for Sale?' : 'Are They Still for Sale?'}</h1>
      <p className="mt-4 max-w-prose text-muted">
        Hi {seller}, buyers can see when you last confirmed that a vehicle is for sale. Choose an answer below.
      </p>
      {actionData?.reason && (
        <p role="alert" className="mt-6 border-l-2 border-danger pl-4 text-danger">
          {actionData.reason} Check your answers below.
        </p>
      )}
      {open.length > 1 && (
        <form method="post" className="mt-8">
          <Button type="submit" name="answer" value={`forSale ${all.join(' ')}`} size="large">
            All {all.length} Are Still for Sale
          </Button>
        </form>
      )}
      <ul className="mt-8 border-t border-line">
        {vehicles.map((vehicle) => (
          <VehicleQuestion key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3 text-sm">
        <Link to={paths.profile} className="text-link inline-flex min-h-11 items-center">
          My Listings
        </Link>
        {params.has('stopped') ? (
          <p className="text-muted">
            You won’t receive these emails anymore. You can turn them on again in your profile.
          </p>
        ) : (
          <form method="post">
            <Button type="submit" name="answer" value="stop" variant="quiet" className="-mx-5">
              Unsubscribe
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasExpired = isRouteErrorResponse(error) && error.status < 500
  return (
    <div className="page page-space">
      <h1 className="mb-10 text-4xl">Still for Sale?</h1>
      <EmptyState
        title={hasExpired ? 'This link has expired.' : "We couldn't load this page."}
        text={hasExpired ? 'You can manage your listings in your profile.' : 'Please try again.'}
      >
        <ButtonLink to={paths.profile} variant="secondary">
          Open My Profile
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
