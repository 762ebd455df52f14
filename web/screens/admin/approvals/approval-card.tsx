import { undoSeconds } from '#contract/limits.ts'
import { useApprovalCounts, useReportCounts } from '#web/moderation/pending-counts.ts'
import { useFilters } from '#web/ui/filters.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RecentDecisions } from '../decisions/recent-decisions.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { InventoryPanel } from '../inventory/inventory-panel.tsx'
import { useRefetchOnReturn } from '../parts/actions.ts'
import { CountBadge } from '../parts/pending-counts.tsx'
import { OpenReports } from '../reports/report-list.tsx'
import { PendingPanel } from './pending-panel.tsx'

/**
 * The dashboard's lists, each in its own tab. The URL contains the open tab. The counts on the tabs ignore the search and
 * filters.
 */
export function ApprovalCard() {
  useRefetchOnReturn()
  const { values, change } = useFilters(['list'], { pageName: 'documents' })
  const { listings, documents } = useApprovalCounts()
  const reported = useReportCounts()
  const tabs = [
    { value: first, label: <TabLabel name="Pending Approval" count={listings} />, content: <PendingPanel /> },
    {
      value: 'reports',
      label: <TabLabel name="Reports" count={reported && reported.reports + reported.comments + reported.messages} />,
      content: <OpenReports />,
    },
    { value: 'documents', label: <TabLabel name="Documents" count={documents} />, content: <DocumentsPanel /> },
    { value: 'inventory', label: 'Published', content: <InventoryPanel /> },
  ]
  return (
    <section
      aria-labelledby="approval"
      className="rounded-card border border-line bg-(--under) [--under:color-mix(in_srgb,var(--surface)_40%,var(--ground))] sm:px-8 sm:py-6 max-sm:border-0 max-sm:[--under:var(--ground)]"
    >
      <div className="flex min-h-12 items-center justify-between gap-x-8">
        <h2 id="approval" className="shrink-0 text-2xl">
          Vehicle Approval
        </h2>
        <RecentDecisions hint={`After a decision, you can undo it here for ${undoSeconds} seconds.`} />
      </div>
      <Tabs
        label="Vehicle Approval"
        tabs={tabs}
        value={tabs.find(({ value }) => value === values.list)?.value ?? first}
        onChange={(list) => change({ list: list === first ? '' : list })}
        className="mt-1 [&>[role=tabpanel]]:pt-5"
      />
    </section>
  )
}

const first = 'pending'

function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span className="inline-flex items-center">
      {name}
      <CountBadge count={count} />
    </span>
  )
}
