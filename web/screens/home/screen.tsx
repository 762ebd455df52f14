import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Await, useLocation } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { makes } from '#contract/facts/options.ts'
import type { HomeSection, HomeFigure } from '#contract/home/rules.ts'
import { search } from '#contract/search/endpoints.ts'
import { sold } from '#contract/sold/endpoints.ts'
import { skeletonDelay } from '#web/app/site/loaders.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches, useSite, useSignUpRestriction } from '#web/app/site/site.ts'
import { ListingSection } from '#web/listings/section.tsx'
import { FilterForm } from '#web/search/filter-form.tsx'
import { cardOf } from '#web/search/find-vehicles.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const lists = {
    featured: nullOnFailure(api(search.featured, {}).then((cars) => cars.map(cardOf))),
    latest: nullOnFailure(api(search.latest, {}).then((cars) => cars.map(cardOf))),
    figures: nullOnFailure(api(sold.figures, {})),
  }
  // React may replace a promise's HTML with its fallback during hydration, which would clear the form at the top.
  const [offeredMakes, total] = await Promise.all([
    // If the request fails, the form offers all known makes.
    api(search.makes, {}).catch(() => [...makes]),
    nullOnFailure(api(search.facets, {}).then(({ makes }) => makes.reduce((sum, { count }) => sum + count, 0))),
  ])
  return { ...lists, makes: offeredMakes, total }
}

/** In the browser, renders immediately and shows placeholders for lists that are still loading. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loading = serverLoader()
  await Promise.race([loading.catch(() => undefined), skeletonDelay()])
  return {
    featured: nullOnFailure(loading.then((data) => data.featured)),
    latest: nullOnFailure(loading.then((data) => data.latest)),
    figures: nullOnFailure(loading.then((data) => data.figures)),
    makes: loading.then((data) => data.makes).catch(() => [...makes]),
    total: nullOnFailure(loading.then((data) => data.total)),
  }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({
    title: site.branding.headline,
    description:
      'A marketplace for luxury and performance vehicles. Save your favorites, message sellers, or list your own.',
    path: paths.home,
    site,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections } = useSite().branding
  return (
    <>
      <Hero {...loaderData} />
      {sections.map(({ name, title }) => (
        <Fragment key={name}>{parts[name](title, loaderData)}</Fragment>
      ))}
    </>
  )
}

type Part = (title: string, from: Route.ComponentProps['loaderData']) => ReactNode

const parts: Record<HomeSection, Part> = {
  featured: (title, { featured }) => (
    <ListingSection
      title={title}
      more={{ label: 'View All', to: paths.search() }}
      from={featured}
      placeholders={3}
      failed="Error loading featured vehicles. Please try again."
      none="No featured vehicles found."
    />
  ),
  search: (title, { makes }) => <SearchPanel title={title} makes={makes} />,
  categories: (title) => <Categories title={title} />,
  latest: (title, { latest }) => (
    <ListingSection
      title={title}
      from={latest}
      placeholders={4}
      failed="Error loading latest listings. Please try again."
      none="No latest listings found."
      cards="narrow"
      badge="NEW"
    />
  ),
  sell: (title, { figures }) => (
    <Suspense fallback={<SellInvitation title={title} figures={[]} />}>
      <Await resolve={figures}>{(figures) => <SellInvitation title={title} figures={figures ?? []} />}</Await>
    </Suspense>
  ),
}

type SearchPanelProps = { title: string; makes: Promise<string[]> | string[] }

/** The complete form. Phones show it on request, because the top of the page has the most important filters. */
function SearchPanel({ title, makes }: SearchPanelProps) {
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="search" className="border-y border-line bg-surface">
      <div className="page section-space">
        <SectionHeading id="search" title={title} />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="all-filters"
          onClick={() => setIsOpen(!isOpen)}
          className="w-full sm:hidden noscript:hidden!"
        >
          {isOpen ? 'Hide All Filters' : 'Show All Filters'}
        </Button>
        <div id="all-filters" className={isOpen ? 'max-sm:mt-8' : 'max-sm:hidden noscript:block!'}>
          <Suspense key={key} fallback={<Skeleton className="h-80 w-full" />}>
            <Await resolve={makes}>
              {(makes) => <FilterForm variant="home" search={{}} makes={makes} submit="Search Vehicles" />}
            </Await>
          </Suspense>
        </div>
      </div>
    </section>
  )
}

function SellInvitation({ title, figures }: { title: string; figures: readonly HomeFigure[] }) {
  const { fee } = useSite().settings
  const signUpRestriction = useSignUpRestriction()
  return (
    <section aria-labelledby="sell" className="border-t border-line">
      <div className="page section-space grid gap-14 lg:grid-cols-2 lg:gap-24">
        <div className="flex flex-col items-start gap-6">
          <h2 id="sell" className="max-w-[12ch] text-4xl">
            {title}
          </h2>
          {fee && <p className="max-w-[40ch] text-lg text-muted">{fee}</p>}
          <ButtonLink to={paths.sell} size="large" className="mt-4">
            Get Started Now
          </ButtonLink>
          {signUpRestriction && (
            <p className="max-w-[40ch] text-sm text-muted">For members only. {signUpRestriction}</p>
          )}
        </div>
        {figures.length > 0 && (
          <dl>
            {figures.map(({ value, meaning }) => (
              <div
                key={meaning}
                className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-line py-6 last:border-b"
              >
                <dt className="order-2 text-muted">{meaning}</dt>
                <dd className="figures text-3xl font-medium font-stretch-[116%] wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
