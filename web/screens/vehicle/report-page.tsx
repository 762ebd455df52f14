import { data, redirect, useSearchParams } from 'react-router'
import { isApiError, type PublicApi } from '#contract/client.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext, throwStatus } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { vehicleName } from '#web/facts/names.ts'
import type { Errors } from '#web/forms/form.ts'
import { errorsByField } from '#web/forms/mistakes.ts'
import { VehicleNotFound } from '#web/listings/not-found.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/report-page.ts'
import { reportIntro, ReportFields } from './report-fields.tsx'

type Refused = { reason: string; errors: Errors; values: Record<string, string> }

/** Loads the page for reporting a listing when JavaScript is off. Otherwise, the vehicle page opens a dialog. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw data(null, { status: 404 })
  return { listing: await context.get(apiContext)(listings.read, { params }).catch(throwStatus) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return submitReport(context.get(apiContext), params.id, await request.formData())
}

/** Sends the report. Redirects after success, so that a reload doesn't send it again. */
export async function submitReport(api: PublicApi, id: string, form: FormData) {
  const values = { reason: String(form.get('reason') ?? ''), text: String(form.get('text') ?? '') }
  try {
    await api(visitorCalls.sendReport, { body: { vehicleId: Number(id), ...values } as never })
    return redirect(`${paths.report(Number(id))}?sent=1`, 303)
  } catch (error) {
    const { status = 500, problem } = isApiError(error) ? error : {}
    const errors = errorsByField(problem?.issues)
    const reason = refusalMessage(error) ?? 'Failed to send the report. Please try again.'
    return data<Refused>({ reason, errors, values }, status)
  }
}

export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Report a Listing',
    description: 'Report a listing to the site’s staff.',
    site: siteFromMatches(matches),
  })
}

export default function ReportPage({ loaderData: { listing }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const refused = actionData as Refused | undefined
  const isSent = params.has('sent') && !refused
  return (
    <div className="page page-space">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-36 overflow-hidden rounded-card bg-raised">
          <VehiclePicture url={listing.imageUrls[0]} alt="" sizes="9rem" />
        </div>
        <div>
          <h1 className="text-3xl">{isSent ? 'Report Sent' : 'Report This Listing'}</h1>
          <p className="mt-2 text-lg">{vehicleName(listing)}</p>
        </div>
      </header>
      {isSent ? (
        <p className="mt-6 text-muted">Thank you. We’ll review this listing.</p>
      ) : (
        <form method="post" className="mt-6 flex max-w-xl flex-col gap-6">
          <p className="text-muted">{reportIntro}</p>
          {refused && (
            <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
              {refused.reason}
            </p>
          )}
          <ReportFields
            field={(name) => ({
              error: refused?.errors[name],
              control: { name, defaultValue: refused?.values[name] ?? '' },
            })}
          />
          <Button type="submit" className="self-start">
            Send Report
          </Button>
        </form>
      )}
      <ButtonLink to={paths.vehicle(listing.id)} variant="quiet" className="mt-6 -ml-5">
        Back to the Vehicle
      </ButtonLink>
    </div>
  )
}

export function ErrorBoundary() {
  return <VehicleNotFound />
}
