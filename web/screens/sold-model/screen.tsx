import { data, isRouteErrorResponse, redirect, Link } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { formatCount } from '#contract/format-count.ts'
import { pageCount } from '#contract/paging.ts'
import { sold, type SoldVehicle } from '#contract/sold/endpoints.ts'
import { readPage } from '#web/app/site/loaders.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { apiContext, throwStatus } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { VehiclePrice } from '#web/listings/price.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { FollowButton } from '#web/search/follow.tsx'
import { PriceTrend } from '#web/sold/price-trend.tsx'
import { formatDaysToSell, formatMonth, formatPriceRange, medianDays, pricedSales } from '#web/sold/sales.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatMileage } from '#web/ui/format/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'

const limit = 30

/** Maximum number of sales in the plot and the figures. */
const plotted = 200

/** Loads past sales of a model. If necessary, redirects to the URL with the most common spelling of the make and model. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const named = { make: params.make, model: params.model }
  const api = context.get(apiContext)
  const { items, total } = await api(sold.list, { query: { ...named, page, limit } }).catch(throwStatus)
  if (total === 0) throw data(null, { status: 404 })
  const pages = pageCount(total, limit)
  if (page > pages) throw redirect(paths.soldModel(named.make, named.model, pages))
  const { make, model } = items[0]!
  if (make.toLowerCase() === named.make.toLowerCase() && make !== named.make)
    throw redirect(paths.soldModel(make, model, page))
  const recent =
    pages === 1
      ? items
      : (await api(sold.list, { query: { ...named, page: 1, limit: plotted } }).catch(throwStatus)).items
  return { make, model, items, recent, total, page, pages }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  if (!loaderData) return pageMeta({ title: 'Sold Vehicles', description: 'No sales of this model.', site })
  const { make, model, total, page } = loaderData
  const name = `${make} ${model}`
  const description = `${formatCount(total, `${name}`)} sold here: mileage, month, days to sell, and prices where sellers share them.`
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
  const { make, model, items, recent, total, page, pages } = loaderData
  const sales = pricedSales(recent)
  const prices = sales.map(({ soldPrice }) => soldPrice)
  const range = prices.length > 0 && formatPriceRange(Math.min(...prices), Math.max(...prices))
  return (
    <div className="page py-8 lg:py-12">
      <BackLink to={paths.sold()}>All sold vehicles</BackLink>
      <header className="mt-4 grid gap-x-16 gap-y-6 sm:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <h1 className="text-4xl wrap-anywhere">
            <span className="text-muted">Sold:</span> {make} {model}
          </h1>
          <p className="mt-3 text-muted">Prices are shown where sellers share them.</p>
          <dl className="mt-7 flex flex-wrap gap-x-12 gap-y-5">
            <Figure name="Sold" value={formatCount(total, 'vehicle')} />
            <Figure name="Typical time to sell" value={formatDaysToSell(medianDays(recent))} />
            {range && <Figure name={prices.length > 1 ? 'Sale prices' : 'Sale price'} value={range} />}
          </dl>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={paths.search({ make, model })} variant="secondary">
              See Vehicles for Sale
            </ButtonLink>
            <FollowButton filter={{ make: [make], model: [model] }} name={`${make} ${model}`} />
          </div>
        </div>
        {items[0]?.imageUrl && (
          <div className="self-start overflow-hidden rounded-card bg-raised max-sm:order-first">
            <VehiclePicture
              url={items[0].imageUrl}
              alt=""
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 18rem, 91vw"
              loading="first"
            />
          </div>
        )}
      </header>
      <PriceTrend sales={sales} />
      <ul className="mt-10 border-t border-line">
        {items.map((vehicle) => (
          <SoldRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} to={(page) => paths.soldModel(make, model, page)} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)
  return (
    <div className="page page-space">
      <h1 className="mb-10 text-4xl">Sold Vehicles</h1>
      {isNone ? (
        <EmptyState title="No sales of this model yet.">
          <ButtonLink to={paths.sold()} variant="secondary">
            All Sold Vehicles
          </ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState>We couldn’t load sold vehicles. Please try again.</ErrorState>
      )}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="figures mt-1 text-xl">{value}</dd>
    </div>
  )
}

function SoldRow({ vehicle }: { vehicle: SoldVehicle }) {
  const { id, year, make, mileage, price, imageUrl, soldMonth, soldPrice, daysToSell } = vehicle
  return (
    <li className={row}>
      <div className="row-span-2 w-24 overflow-hidden rounded-card bg-raised sm:row-span-1 sm:w-32 tiny:hidden">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="8rem" />
      </div>
      <div className="min-w-0">
        <h2 className="text-base text-pretty wrap-anywhere">
          <Link to={paths.vehicle(id)} className={whole}>
            <span className="text-muted">{year}</span> {make} {modelName(vehicle)}
          </Link>
        </h2>
        <p className="figures text-sm text-muted">{formatMileage(mileage)}</p>
      </div>
      <p className="figures text-sm text-muted sm:text-right">
        Sold in {formatMonth(soldMonth)}, after {formatDaysToSell(daysToSell)}
      </p>
      <p className="figures text-lg max-sm:col-start-2 tiny:col-start-1! sm:min-w-32 sm:text-right [&>span]:block">
        {soldPrice === null ? (
          <span className="text-sm text-muted">Price not shared</span>
        ) : (
          <VehiclePrice {...{ price, soldPrice }} />
        )}
      </p>
    </li>
  )
}

const row =
  'group relative grid grid-cols-[6rem_minmax(0,1fr)] tiny:grid-cols-1 items-center gap-x-6 gap-y-1 border-b border-line py-4 ' +
  'sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]'

const whole =
  'outline-none transition-colors after:absolute after:inset-0 group-hover:text-accent-strong ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-accent-strong'
