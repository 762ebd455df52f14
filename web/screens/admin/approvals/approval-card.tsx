import { useFilters } from '#web/ui/filters.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { JustDecidedList } from '../decisions/just-decided.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { InventoryPanel } from '../inventory/inventory-panel.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { useToApprove, useWaiting, CountBadge } from '../parts/waiting.tsx'
import { OpenReports } from '../reports/report-list.tsx'
import { PendingPanel } from './pending-panel.tsx'

/** The lists of the dashboard, of which the address names the open one. Their counts ignore search and filters. */
export function ApprovalCard() {
  useReadAgainLater()
  // Of the pages in the address that of the documents alone begins anew with another list.
  const { values, change } = useFilters(['list'], { pageName: 'documents' })
  const { listings, documents } = useToApprove()
  const waiting = useWaiting()
  const tabs = [
    { value: first, label: <Counted name="Pending Approval" count={listings} />, content: <PendingPanel /> },
    {
      value: 'reports',
      label: <Counted name="Reports" count={waiting && waiting.reports + waiting.messages} />,
      content: <OpenReports />,
    },
    { value: 'documents', label: <Counted name="Documents" count={documents} />, content: <DocumentsPanel /> },
    { value: 'inventory', label: 'Published', content: <InventoryPanel /> },
  ]
  return (
    <section
      aria-labelledby="approval"
      className="rounded-card border border-line bg-(--under) [--under:color-mix(in_srgb,var(--surface)_40%,var(--ground))] px-4 py-6 sm:px-8 sm:py-8"
    >
      <h2 id="approval" className="text-2xl">
        Vehicle Approval
      </h2>
      <div className="mt-5">
        <JustDecidedList />
      </div>
      <Tabs
        label="Vehicle Approval"
        tabs={tabs}
        value={tabs.find(({ value }) => value === values.list)?.value ?? first}
        onChange={(list) => change({ list: list === first ? '' : list })}
        className="mt-4"
      />
    </section>
  )
}

const first = 'pending'

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span className="inline-flex items-center">
      {name}
      <CountBadge count={count} />
    </span>
  )
}
