import { Link } from 'react-router'
import { paths } from '#web/app/site/paths.ts'
import { ApprovalCard } from './approvals/approval-card.tsx'
import { Figures } from './figures/figures.tsx'
import { AdminFrame, adminMeta } from './frame.tsx'
import { useIsAdmin } from './parts/acts.ts'

export const meta = adminMeta('Admin Dashboard')

export default function Admin() {
  return (
    <AdminFrame needs="moderator">
      <ApprovalCard />
      <p className="mt-5 text-sm text-muted">
        You can be{' '}
        <Link to={`${paths.profile}#account`} className="text-link">
          mailed when something waits
        </Link>
        .
      </p>
      <FiguresOfAdmins />
    </AdminFrame>
  )
}

function FiguresOfAdmins() {
  if (!useIsAdmin()) return null
  return (
    <div className="mt-16">
      <Figures />
    </div>
  )
}
