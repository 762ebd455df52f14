import { AdminFrame } from './admin-frame.tsx'
import { adminMeta } from './admin-meta.ts'
import { ApprovalCard } from './approvals/approval-card.tsx'
import { Figures } from './figures/figures.tsx'

export const meta = adminMeta('Admin Dashboard')

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
