import { Link, redirect } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/format-count.ts'
import { pageCount } from '#contract/paging.ts'
import { sold, type SoldModel } from '#contract/sold/endpoints.ts'
import { readPage } from '#web/app/site/loaders.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { type PictureLoading, VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { SmallPriceTrend } from '#web/sold/price-trend.tsx'
import { formatDaysToSell, formatPriceRange } from '#web/sold/sales.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'

const limit = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const { items, total } = await context.get(apiContext)(sold.models, { query: { page, limit } })
  const pages = pageCount(total, limit)
  if (page > pages) throw redirect(paths.sold(pages))
  return { models: items, page, pages }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
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

export default function SoldScreen({ loaderData: { models, page, pages } }: Route.ComponentProps) {
  return (
    <div className="page page-space">
      <h1 className="text-4xl">Sold Vehicles</h1>
      <p className="mt-4 max-w-prose text-pretty text-muted">
        Past sales by make and model. Prices are shown where sellers share them.
      </p>
      {models.length === 0 ? (
        <div className="mt-12">
          <EmptyState title="No sales yet.">
            <ButtonLink to={paths.search()} variant="secondary">
              Browse Vehicles
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-8 grid grid-cols-1 gap-x-16 border-t border-line xl:grid-cols-2">
          {models.map((model, index) => (
            <ModelRow
              key={`${model.make} ${model.model}`}
              model={model}
              loading={index === 0 ? 'first' : index < 4 ? 'eager' : 'lazy'}
            />
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={page} pages={pages} to={paths.sold} />}
    </div>
  )
}

function ModelRow({ model: sold, loading }: { model: SoldModel; loading: PictureLoading }) {
  const { make, model, count, medianDays, lowestPrice, highestPrice, imageUrl, prices } = sold
  const range = formatPriceRange(lowestPrice, highestPrice)
  return (
    <li className={row}>
      <div className="w-24 overflow-hidden rounded-card bg-raised sm:w-32 tiny:hidden">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="8rem" loading={loading} />
      </div>
      <div className="min-w-0">
        <h2 className="text-base text-pretty wrap-anywhere">
          <Link to={paths.soldModel(make, model)} className={whole}>
            <span className="text-muted">{make}</span> {model}
          </Link>
        </h2>
        <p className="figures mt-0.5 text-sm text-pretty text-muted">
          {formatNumber(count)} sold, {count > 1 && 'typically '}after {formatDaysToSell(medianDays)}
        </p>
        {range && <p className="figures mt-1 sm:hidden">{range}</p>}
      </div>
      <div className="max-sm:hidden">
        <SmallPriceTrend sales={prices} />
      </div>
      <p className="figures min-w-36 text-right text-pretty max-sm:hidden">
        {range ?? <span className="text-sm text-muted">Price not shared</span>}
      </p>
    </li>
  )
}

const row =
  'group relative grid grid-cols-[6rem_minmax(0,1fr)] tiny:grid-cols-1 items-center gap-x-6 border-b border-line py-4 ' +
  'sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto]'

const whole =
  'outline-none transition-colors after:absolute after:inset-0 group-hover:text-accent-strong ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-accent-strong'

export function ErrorBoundary() {
  return (
    <div className="page page-space">
      <h1 className="mb-10 text-4xl">Sold Vehicles</h1>
      <ErrorState>We couldn’t load sold vehicles. Please try again.</ErrorState>
    </div>
  )
}
