import { Link, redirect } from 'react-router'
import { sharedPage } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/format-count.ts'
import { pageCount } from '#contract/paging.ts'
import { sold } from '#contract/sold/endpoints.ts'
import { readPage } from '#web/app/site/loaders.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'

const limit = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const { items, total } = await context.get(apiContext)(sold.models, { query: { page, limit } })
  const pages = pageCount(total, limit)
  if (page > pages) throw redirect(paths.sold(pages))
  const makes = Map.groupBy(items, ({ make }) => make)
  return { makes: [...makes].map(([make, models]) => ({ make, models })), page, pages }
}

export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  const description = 'Past sales by make and model: mileage, month, days to sell, and prices where sellers share them.'
  const path = paths.sold(loaderData?.page)
  return [
    ...pageMeta({ title: 'Sold Vehicles', description, path, site }),
    breadcrumbs(site, [
      { name: 'Home', path: paths.home },
      { name: 'Sold', path: paths.sold() },
    ]),
  ]
}

export default function SoldScreen({ loaderData: { makes, page, pages } }: Route.ComponentProps) {
  return (
    <div className="page section-space">
      <h1 className="text-4xl">Sold Vehicles</h1>
      <p className="mt-4 max-w-prose text-pretty text-muted">
        Past sales by make and model. Prices are shown where sellers share them.
      </p>
      <div className="mt-12">
        {makes.length === 0 ? (
          <EmptyState title="No sales yet.">
            <ButtonLink to={paths.search()} variant="secondary">
              Browse Vehicles
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className="columns-1 gap-x-16 sm:columns-2 lg:columns-3">
            {makes.map(({ make, models }) => (
              <li key={make} className="mb-10 break-inside-avoid">
                <h2 className="border-b border-line pb-3 text-xl wrap-anywhere">{make}</h2>
                <ul>
                  {models.map(({ model, count }) => (
                    <li key={model} className="border-b border-line">
                      <Link
                        to={paths.soldModel(make, model)}
                        className="flex min-h-11 items-center justify-between gap-6 transition-colors hover:text-accent-strong"
                      >
                        <span className="min-w-0 wrap-anywhere">
                          <span className="sr-only">{make} </span>
                          {model}
                        </span>
                        <span className="figures text-muted">{formatNumber(count)} sold</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} to={paths.sold} />}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page section-space">
      <h1 className="mb-10 text-4xl">Sold Vehicles</h1>
      <ErrorState>We couldn’t load sold vehicles. Please try again.</ErrorState>
    </div>
  )
}
