import { lazy, Suspense } from 'react'
import { useRequireSignIn } from '#web/accounts/guards.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import type { Route } from './+types/screen'
import { Placeholder } from './placeholder.tsx'

/** Imported on demand, so visitors don't load its dependencies. */
const Runs = lazy(() => import('./runs.tsx'))

const title = 'Import and Export'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({
    title,
    description: `Import your inventory to ${site.name} from a file, or export it.`,
    site,
  })
}

export default function Stock() {
  const isSignedIn = useRequireSignIn()
  return (
    <div className="page py-6 lg:pt-8 lg:pb-16">
      <BackLink to={paths.profile}>My Listings</BackLink>
      <h1 className="mt-3 text-2xl">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">
        Import or update your whole inventory from one file. Vehicles are matched by stock number.
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
