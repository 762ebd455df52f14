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
    <section aria-labelledby="approval" className="relative">
      {/* On wide screens, the heading and the hint are in the same line as the tabs. */}
      <div className="flex min-h-12 items-center justify-between gap-x-8 xl:absolute xl:inset-x-0 xl:top-0 xl:h-13.5 xl:pointer-events-none xl:*:pointer-events-auto">
        <h2 id="approval" className="shrink-0 text-xl xl:w-54">
          Vehicle Approval
        </h2>
        <RecentDecisions hint={`After a decision, you can undo it here for ${undoSeconds} seconds.`} />
      </div>
      <Tabs
        label="Vehicle Approval"
        tabs={tabs}
        value={tabs.find(({ value }) => value === values.list)?.value ?? first}
        onChange={(list) => change({ list: list === first ? '' : list })}
        className="xl:[&_[role=tablist]]:pl-54 [&>[role=tabpanel]]:pt-4"
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
