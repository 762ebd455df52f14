import { useEffect, useState } from 'react'
import { moderation, type PendingVehicle } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Choice } from '#web/members/choice.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { SearchField } from '#web/members/search-field.tsx'
import { useFilters } from '#web/members/use-filters.ts'
import { PendingTable } from './pending-table.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useRows } from './use-rows.ts'

const kinds = [
  ['', 'Everything'],
  ['listing', 'New listings'],
  ['revision', 'Changes'],
] as const

/** The pending listings: search, filter, and decisions on one or several. */
export function PendingPanel() {
  const { values, page, change } = useFilters(['q', 'kind'])
  const { q } = values
  const [kind] = kinds.find(([it]) => it === values.kind) ?? kinds[0] // the address may hold any value
  const [rejecting, setRejecting] = useState<PendingVehicle | null>(null)
  const filtered = q !== '' || kind !== ''
  const pending = useMember(moderation.pending, { query: { q, kind, page, limit: rowsOnAPage } }, { keepsLast: true })
  const rows = useRows()
  const isBehindTheEnd = page > 1 && pending.data?.items.length === 0
  useEffect(() => {
    if (isBehindTheEnd) change({})
  })
  return (
    <>
      {(filtered || pending.data?.total !== 0) && (
        <search className="mb-6 flex flex-wrap items-end gap-4">
          <SearchField label="Search what waits" value={q} onSearch={(q) => change({ q })} />
          <Choice label="Kind" value={kind} options={kinds} onChoose={(kind) => change({ kind })} />
        </search>
      )}
      <div {...rows.home} className="outline-none">
        <Listed
          from={pending}
          page={page}
          onPage={(page) => change({ page })}
          failed="The pending vehicles could not be loaded."
          none={
            filtered ? (
              <EmptyState title="Nothing Found" text="Nothing that waits fits the search." />
            ) : (
              <EmptyState
                title="No Pending Approvals"
                text="There are no vehicle listings waiting for approval at this time."
              />
            )
          }
        >
          {(items) => <PendingTable items={items} rows={rows} onReject={setRejecting} />}
        </Listed>
      </div>
      {/* Outside of the list, so that refetching the list does not close it. */}
      <RejectDialog listing={rejecting} onClose={() => setRejecting(null)} />
    </>
  )
}
