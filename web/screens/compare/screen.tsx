import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { formatCount } from '#contract/format-count.ts'
import { maximumCompared } from '#contract/listings/compare.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'
import { type Comparison, findCompared } from './find-compared.ts'
import { ComparisonTable } from './table.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return findCompared(context.get(apiContext), new URL(request.url).searchParams)
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const names = loaderData?.cars.map(({ name }) => name) ?? []
  const title = names.length > 0 ? `Compare ${new Intl.ListFormat('en-US').format(names)}` : 'Compare Vehicles'
  const description = 'Compare the prices, details, condition and documents of vehicles side by side.'
  return pageMeta({ title, description, site: siteFromMatches(matches) })
}

export default function CompareScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { cars, groups } = loaderData
  return (
    <div className="page page-space">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl">Compare Vehicles</h1>
        {cars.length > 0 && (
          <ShareButton label="Share This Comparison" path={paths.compare(cars.map(({ id }) => id))} className="-mr-3" />
        )}
      </header>
      <Notes {...loaderData} />
      <div className="mt-6">
        {cars.length > 0 ? (
          <ComparisonTable cars={cars} groups={groups} />
        ) : (
          <EmptyState
            title="No Vehicles to Compare"
            text={`Select the scale icon on a vehicle’s card or page. You can compare up to ${maximumCompared} vehicles.`}
          >
            <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
          </EmptyState>
        )}
      </div>
      {cars.length > 0 && cars.length < maximumCompared && (
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 text-muted print:hidden">
          {`You can compare up to ${maximumCompared} vehicles.`}
          <ButtonLink to={paths.search()} variant="secondary">
            Browse Vehicles
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function Notes({ missing, extra }: Comparison) {
  const notes = [
    missing > 0 &&
      `${formatCount(missing, 'vehicle')} in this link ${missing === 1 ? 'is' : 'are'} no longer available.`,
    extra > 0 && `Only the first ${maximumCompared} vehicles are shown.`,
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <p className="mt-6 max-w-prose border-l-2 border-accent pl-4 text-sm">{notes.join(' ')}</p>
}
