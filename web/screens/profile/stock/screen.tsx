import { lazy, Suspense } from 'react'
import { useRequireSignIn } from '#web/accounts/guards.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import type { Route } from './+types/screen'
import { Placeholder } from './placeholder.tsx'

/** Apart, so that the list of routes, which every visitor loads, need not name what it needs. */
const Runs = lazy(() => import('./runs.tsx'))

const title = 'Stock'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: `Bring your stock to ${site.name} as a file, and take it out again.`, site })
}

export default function Stock() {
  const isSignedIn = useRequireSignIn()
  return (
    <div className="page py-10 lg:py-16">
      <BackLink to={paths.profile}>My Listings</BackLink>
      <h1 className="mt-4 text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-muted">
        Bring many vehicles in with one file, again and again: they are known by your own stock numbers.
      </p>
      <NeedsScripts />
      {isSignedIn ? (
        <Suspense fallback={<Placeholder />}>
          <Runs />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  )
}
