import { documents } from '#contract/documents.ts'
import { moderation } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { InventoryPanel } from '../inventory/inventory-panel.tsx'
import { OpenReports } from '../reports/open-reports.tsx'
import { useWaiting } from '#web/screens/admin/parts/use-waiting.ts'
import { useReadAgainLater } from '../parts/use-admin-act.ts'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { JustDecidedList } from '../decisions/just-decided-list.tsx'
import { PendingPanel } from './pending-panel.tsx'

/** The two lists of the dashboard. Their counts ignore search and filters. */
export function ApprovalCard() {
  useReadAgainLater()
  const pending = useMember(moderation.pending, { query: { limit: 1 } }).data?.total
  const papers = useMember(documents.waiting, { query: { limit: 1 } }).data?.total
  const waiting = useWaiting()
  const tabs = [
    {
      value: 'pending',
      label: <Counted name="Pending Approval" count={pending} />,
      content: <PendingPanel />,
    },
    {
      value: 'reports',
      label: <Counted name="Reports" count={waiting && waiting.reports + waiting.messages} />,
      content: <OpenReports />,
    },
    { value: 'documents', label: <Counted name="Documents" count={papers} />, content: <DocumentsPanel /> },
    { value: 'inventory', label: 'Published', content: <InventoryPanel /> },
  ]
  return (
    <section
      aria-labelledby="approval"
      className="rounded-card border border-line bg-surface/40 px-4 py-6 sm:px-8 sm:py-8"
    >
      <h2 id="approval" className="text-2xl">
        Vehicle Approval
      </h2>
      <div className="mt-5">
        <JustDecidedList />
      </div>
      <Tabs label="Vehicle Approval" tabs={tabs} className="mt-4" />
    </section>
  )
}

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      {name}
      {count !== undefined && (
        <span className="label figures rounded-card bg-accent px-2 py-0.5 text-on-accent">{formatNumber(count)}</span>
      )}
    </span>
  )
}
