import { sharedPage } from '#contract/site.ts'
import { listings } from '#contract/listings.ts'
import { makes } from '#contract/vehicle-options.ts'
import { apiContext } from '#web/site/page-context.ts'
import { ListingSection } from '#web/listings/listing-section.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'
import { skeletonDelay } from '#web/site/skeleton-delay.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches } from '#web/site/site.ts'
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
    makes: coming.then((it) => it.makes).catch(() => [...makes]),
  }
}

/** The same for everybody. */
export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Find Your Dream Car',
    description:
      'A marketplace for luxury and performance cars: browse, save and write to the seller, or list your own.',
    path: paths.home,
    site: siteFromMatches(matches),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <ListingSection
        title="Featured Vehicles"
        more={{ label: 'View All', to: paths.search() }}
        from={loaderData.featured}
        placeholders={3}
        failed="Error loading featured vehicles. Please try again."
        none="No featured vehicles found."
      />
      <SearchPanel makes={loaderData.makes} />
      <Categories />
      <ListingSection
        title="Latest Listings"
        from={loaderData.latest}
        placeholders={4}
        failed="Error loading latest listings. Please try again."
        none="No latest listings found."
        cards="narrow"
        badge="NEW"
      />
      <SellInvitation />
    </>
  )
}
