import { pageMeta } from '#web/site/meta.ts'
import { siteFromMatches } from '#web/site/site.ts'
import type { Route } from './+types/screen'
import { AdminFrame } from './admin-frame.tsx'
import { ApprovalCard } from './approvals/approval-card.tsx'
import { Figures } from './figures/figures.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: 'Admin Dashboard', description: 'Admin Dashboard', site: siteFromMatches(matches) })
}

export default function Admin() {
  return (
    <AdminFrame>
      <Figures />
      <div className="mt-16">
        <ApprovalCard />
      </div>
    </AdminFrame>
  )
}
