import { Link } from 'react-router'
import { paths } from '#web/app/site/paths.ts'
import { ApprovalCard } from './approvals/approval-card.tsx'
import { Figures } from './figures/figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { AdminFrame, adminMeta } from './frame.tsx'
import { useIsAdmin } from './parts/actions.ts'

export const meta = adminMeta('Admin Dashboard')

export default function Admin() {
  return (
    <AdminFrame needs="moderator">
      <AdminFirstSteps />
      <ApprovalCard />
      <p className="mt-5 text-sm text-muted">
        <Link to={paths.profileTab('account')} className="text-link">
          Get emails about pending work
        </Link>
      </p>
      <AdminFigures />
    </AdminFrame>
  )
}

function AdminFirstSteps() {
  return useIsAdmin() ? <FirstSteps /> : null
}

function AdminFigures() {
  if (!useIsAdmin()) return null
  return (
    <div className="mt-16">
      <Figures />
    </div>
  )
}
