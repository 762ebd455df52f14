import { lazy, Suspense } from 'react'
import { useRequireSignIn } from '#web/accounts/guards.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'

/** Imported on demand, so visitors don't load its dependencies. */
const NotificationList = lazy(() => import('./notification-list.tsx'))

const title = 'Notifications'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: `Your notifications on ${site.name}.`, site })
}

export default function NotificationsScreen() {
  const isSignedIn = useRequireSignIn()
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl">{title}</h1>
        <NeedsScripts />
        {isSignedIn ? (
          <Suspense fallback={<Placeholder />}>
            <NotificationList />
          </Suspense>
        ) : (
          <Placeholder />
        )}
      </div>
    </div>
  )
}

function Placeholder() {
  return (
    <div className="mt-8">
      <LoadingNote />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
