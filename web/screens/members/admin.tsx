import { useRequireAdmin } from '#web/auth/require-admin.tsx'
import { QuietPage } from '#web/components/quiet-page.tsx'
import { pageMeta } from '#web/meta.ts'
import { siteOf } from '#web/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/admin'

const title = 'Admin Dashboard'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title, description: title, site: siteOf(matches) })
}

export default function Admin() {
  const isAdmin = useRequireAdmin()
  return (
    <QuietPage>
      <h1 className="text-4xl">{title}</h1>
      {isAdmin ? <p className="mt-6 max-w-prose text-lg text-muted">{text}</p> : <Skeleton className="mt-8 h-6 w-80" />}
    </QuietPage>
  )
}

const text = 'Pending listings will be reviewed here, and the figures of the site shown.'
