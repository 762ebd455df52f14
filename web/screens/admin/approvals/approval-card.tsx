import { moderation } from '#contract/moderation/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { useFilters, Choice, SearchField } from '#web/ui/filters.tsx'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { JustDecidedList } from '../decisions/just-decided.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { InventoryPanel } from '../inventory/inventory-panel.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { useToApprove, useWaiting, CountBadge } from '../parts/waiting.tsx'
import { OpenReports } from '../reports/report-list.tsx'
import { PendingTable } from './pending-table.tsx'

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

const kinds = [
  ['', 'Everything'],
  ['listing', 'New listings'],
  ['revision', 'Changes'],
] as const

/** The pending listings: search, filter, and decisions on one or several. */
function PendingPanel() {
  const { values, page, change } = useFilters(['q', 'kind'])
  const { q } = values
  const [kind] = kinds.find(([it]) => it === values.kind) ?? kinds[0] // the address may hold any value
  return (
    <PendingTable
      from={useMember(moderation.pending, { query: { q, kind, page, limit: pageSizes.rows } }, { keepsLast: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="The pending vehicles could not be loaded."
      none={
        <EmptyState
          title="No Pending Approvals"
          text="There are no vehicle listings waiting for approval at this time."
        />
      }
      filtered={(q !== '' || kind !== '') && 'Nothing that waits fits the search.'}
      search={
        <>
          <SearchField label="Search what waits" value={q} onSearch={(q) => change({ q })} />
          <Choice label="Kind" value={kind} options={kinds} onChoose={(kind) => change({ kind })} />
        </>
      }
    />
  )
}
