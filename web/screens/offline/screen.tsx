import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import type { Route } from './+types/screen'
import { CopyList, ReloadLink } from './copy-list.tsx'

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'Vehicles you can view offline.'
  return pageMeta({ title: 'Available Offline', description, site: siteFromMatches(matches) })
}

/** The home page of the offline copies. The service worker adds the vehicles. */
export default function OfflineScreen() {
  const { name } = useSite()
  return (
    <div className="page page-space">
      <h1 className="text-4xl">Available Offline</h1>
      <p className="mt-4 max-w-prose text-pretty text-muted">
        {`We can’t reach ${name} right now. You can still view the vehicles you opened or saved on this device. Prices may have changed since.`}
      </p>
      <ReloadLink to="/">Try Again</ReloadLink>
      <CopyList />
    </div>
  )
}
