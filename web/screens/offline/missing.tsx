import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import type { Route } from './+types/missing'
import { CopyList, ReloadLink } from './copy-list.tsx'

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'This page needs a connection.'
  return pageMeta({ title: 'You’re Offline', description, site: siteFromMatches(matches) })
}

/** Shown for pages of which the service worker has no copy. */
export default function MissingCopyScreen() {
  const { name } = useSite()
  return (
    <div className="page page-space">
      <h1 className="text-4xl">You’re Offline</h1>
      <p className="mt-4 max-w-prose text-pretty text-muted">
        {`We can’t reach ${name}, and this page isn’t stored on this device. Check your connection and try again.`}
      </p>
      {/* An empty URL reloads the page that couldn't be loaded. */}
      <ReloadLink to="">Try Again</ReloadLink>
      <CopyList />
    </div>
  )
}
