import { lazy, Suspense } from 'react'
import { useRequireSignIn } from '#web/accounts/guards.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { ListingGridSkeleton } from '#web/listings/card.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import type { Route } from './+types/screen.ts'

/** Imported on demand, so visitors don't load its dependencies. */
const OwnShortlist = lazy(() => import('./own-shortlist.tsx'))

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Shortlist',
    description: 'A list of vehicles that you can share.',
    site: siteFromMatches(matches),
  })
}

export default function ShortlistScreen({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const isSignedIn = useRequireSignIn()
  return (
    <div className="page py-6 lg:pt-8 lg:pb-16">
      <BackLink to={paths.profileTab('shortlists')}>Shortlists</BackLink>
      {isSignedIn ? (
        <Suspense fallback={<Placeholder />}>
          <OwnShortlist key={id} id={Number(id)} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  )
}

function Placeholder() {
  return (
    <>
      <h1 className="mt-3 mb-8 text-3xl">Shortlist</h1>
      <NeedsScripts />
      <ListingGridSkeleton count={3} />
    </>
  )
}
