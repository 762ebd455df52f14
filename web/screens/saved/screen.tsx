import { Navigate, Link } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useIsAccountLoading } from '#web/app/auth/likely-account.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { browserFavorites } from '#web/favorites/browser-favorites.ts'
import { signInToSave } from '#web/favorites/sign-in-to-save.ts'
import { gridClasses, ListingCard, ListingGridSkeleton } from '#web/listings/card.tsx'
import { VehiclePrice } from '#web/listings/price.tsx'
import { UnlistedCard } from '#web/listings/unlisted-card.tsx'
import { type FoundCard, useCards } from '#web/listings/use-cards.ts'
import { RecentlyViewed } from '#web/recent/recently-viewed.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'

const title = 'Saved Vehicles'

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title,
    description: 'The vehicles that you saved in this browser.',
    site: siteFromMatches(matches),
  })
}

/** The vehicles that a visitor has saved in this browser. Members see theirs in the profile. */
export default function SavedScreen() {
  const { isAuthenticated } = useAuth()
  if (isAuthenticated) return <Navigate to={paths.profileTab('saved')} replace />
  return (
    <div className="page page-space">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-pretty text-muted">
        Saved in this browser only.{' '}
        <Link to={paths.signIn} state={signInToSave} className="text-link py-1 text-ink">
          Sign in
        </Link>{' '}
        to save them to your account.
      </p>
      <NeedsScripts />
      <div className="mt-8 noscript:hidden">
        <SavedVehicles />
      </div>
    </div>
  )
}

function SavedVehicles() {
  const hydrated = useHydrated()
  const isAccountLoading = useIsAccountLoading()
  const { cards, failed, retry } = useCards(browserFavorites.useText())
  if (failed) return <ErrorState retry={retry}>We couldn’t load your saved vehicles.</ErrorState>
  if (!hydrated || isAccountLoading || !cards) return <ListingGridSkeleton count={3} />
  return (
    <>
      {cards.length === 0 && (
        <EmptyState title="No Saved Vehicles" text="Tap the heart on any vehicle to save it here.">
          <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        </EmptyState>
      )}
      <ul className={gridClasses()}>
        {cards.map((card) => (
          <li key={card.id}>
            <SavedCard {...card} />
          </li>
        ))}
      </ul>
      <RecentlyViewed />
    </>
  )
}

function SavedCard({ id, listing }: FoundCard) {
  if (!listing) return <UnlistedCard vehicle={{ id, state: 'unavailable' }} heading="h2" />
  if (!listing.sold) return <ListingCard listing={listing} heading="h2" />
  return <ListingCard listing={listing} heading="h2" badge="Sold" price={<VehiclePrice {...listing} />} />
}
