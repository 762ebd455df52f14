import { Fragment, type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { HomeSection } from '#contract/home-sections.ts'
import { sharedPage } from '#contract/site.ts'
import { listings } from '#contract/listings.ts'
import { soldVehicles } from '#contract/sold-vehicles.ts'
import { makes } from '#contract/vehicle-options.ts'
import { apiContext } from '#web/site/page-context.ts'
import { ListingSection } from '#web/listings/listing-section.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'
import { skeletonDelay } from '#web/site/skeleton-delay.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches, useSite } from '#web/site/site.ts'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SellInvitation } from './sell-invitation.tsx'
import type { Route } from './+types/screen'

export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  return {
    featured: nullOnFailure(api(listings.featured, {})),
    latest: nullOnFailure(api(listings.latest, {})),
    figures: nullOnFailure(api(soldVehicles.figures, {})),
    // When this fails, the form offers all known makes.
    makes: api(listings.makes, {}).catch(() => [...makes]),
  }
}

/** In the browser the page is shown at once, with placeholders for what still loads. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader()
  await Promise.race([coming.catch(() => undefined), skeletonDelay()])
  return {
    featured: nullOnFailure(coming.then((it) => it.featured)),
    latest: nullOnFailure(coming.then((it) => it.latest)),
    figures: nullOnFailure(coming.then((it) => it.figures)),
    makes: coming.then((it) => it.makes).catch(() => [...makes]),
  }
}

/** The same for everybody. */
export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({
    title: site.house.headline,
    description:
      'A marketplace for luxury and performance cars: browse, save and write to the seller, or list your own.',
    path: paths.home,
    site,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections } = useSite().house
  return (
    <>
      <Hero featured={loaderData.featured} />
      {sections.map(({ name, title }) => (
        <Fragment key={name}>{parts[name](title, loaderData)}</Fragment>
      ))}
    </>
  )
}

type Part = (title: string, from: Route.ComponentProps['loaderData']) => ReactNode

/** The parts of the page below its picture. */
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
