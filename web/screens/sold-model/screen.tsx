import { data, isRouteErrorResponse, redirect } from 'react-router'
import { pageCount } from '#contract/paging.ts'
import { sharedPage } from '#contract/site.ts'
import { soldVehicles } from '#contract/sold-vehicles.ts'
import { counted } from '#web/format/numbers.ts'
import { PageTurner } from '#web/listings/page-turner.tsx'
import { breadcrumbs, pageMeta } from '#web/site/meta.ts'
import { apiContext } from '#web/site/page-context.ts'
import { readPage } from '#web/site/page-number.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches } from '#web/site/site.ts'
import { throwStatus } from '#web/site/throw-status.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Route } from './+types/screen'
import { SoldRow } from './sold-row.tsx'

/** Cars on a page. */
const limit = 30

/** Make and model stand in the address as most sellers write them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const named = { make: params.make, model: params.model }
  const { items, total } = await context
    .get(apiContext)(soldVehicles.list, { query: { ...named, page, limit } })
    .catch(throwStatus)
  if (total === 0) throw data(null, { status: 404 })
  const pages = pageCount(total, limit)
  if (page > pages) throw redirect(paths.soldModel(named.make, named.model, pages))
  const { make, model } = items[0]!
  if (make.toLowerCase() === named.make.toLowerCase() && make !== named.make)
    throw redirect(paths.soldModel(make, model, page))
  return { make, model, items, total, page, pages }
}

/** The same for everybody. */
export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  if (!loaderData) return pageMeta({ title: 'Sold Vehicles', description: 'Nothing was sold of this model.', site })
  const { make, model, total, page } = loaderData
  const name = `${make} ${model}`
  const description = `${counted(total, `${name}`)} sold here: mileage, month, days to sell, and prices where sellers share them.`
  return [
    ...pageMeta({ title: `Sold: ${name}`, description, path: paths.soldModel(make, model, page), site }),
    breadcrumbs(site, [
      { name: 'Home', path: paths.home },
      { name: 'Sold', path: paths.sold() },
      { name, path: paths.soldModel(make, model) },
    ]),
  ]
}

export default function SoldModelScreen({ loaderData }: Route.ComponentProps) {
  const { make, model, items, total, page, pages } = loaderData
  return (
    <div className="page py-8 lg:py-12">
      <BackLink to={paths.sold()}>All sold vehicles</BackLink>
      <header className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-4xl wrap-anywhere">
            <span className="text-muted">Sold:</span> {make} {model}
          </h1>
          <p className="figures mt-3 text-muted">
            {counted(total, 'vehicle')}
            {total > 1 && ', the last first'}. A price is shown where its seller agreed to it.
          </p>
        </div>
        <ButtonLink to={paths.search({ make, model })} variant="secondary">
          See What Is on Offer
        </ButtonLink>
      </header>
      <ul className="mt-10 border-t border-line">
        {items.map((vehicle) => (
          <SoldRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      {pages > 1 && <PageTurner page={page} pages={pages} to={(page) => paths.soldModel(make, model, page)} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)
  return (
    <div className="page section-space">
      <h1 className="mb-10 text-4xl">Sold Vehicles</h1>
      {isNone ? (
        <EmptyState title="Nothing was sold here of this model.">
          <ButtonLink to={paths.sold()} variant="secondary">
            All Sold Vehicles
          </ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState>The archive could not be shown just now. Please try again.</ErrorState>
      )}
    </div>
  )
}
