import { pageMeta } from '#web/meta.ts'
import { siteOf } from '#web/site.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { HeldMessages } from '../held-messages.tsx'
import type { Route } from './+types/screen'

const title = 'Reports'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title, description: title, site: siteOf(matches) })
}

export default function Screen() {
  return (
    <AdminFrame>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-14">
        <HeldMessages />
      </div>
    </AdminFrame>
  )
}
