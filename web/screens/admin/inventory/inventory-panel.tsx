import { useState } from 'react'
import { type ListingState, states } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { InventoryVehicle } from '#contract/moderation/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { InventoryTable } from './inventory-table.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'

const stateOptions = [['', 'Any'] as const, ...states.map((state) => [state, adminStateNames[state]] as const)]
const featuredOptions = [
  ['', 'Any'],
  ['yes', 'Featured'],
  ['no', 'Not featured'],
] as const

type Filter = { q: string; state: ListingState | ''; featured: '' | 'yes' | 'no'; page: number }

/** Published listings, or those in other states by the filter, with switches for featured and sold. */
export function InventoryPanel() {
  const [filter, setFilter] = useState<Filter>({ q: '', state: 'approved', featured: '', page: 1 })
  const [takingDown, setTakingDown] = useState<InventoryVehicle | null>(null)
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, featured, page } = filter
  return (
    <>
      <search className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField label="Search all listings" value={q} onSearch={(q) => change({ q })} />
        <Choice
          label="State"
          value={state}
          options={stateOptions}
          onChoose={(value) => change({ state: value as Filter['state'] })}
        />
        <Choice
          label="Featured"
          value={featured}
          options={featuredOptions}
          onChoose={(value) => change({ featured: value as Filter['featured'] })}
        />
      </search>
      <Listed
        from={useMember(moderation.inventory, { query: { ...filter, limit: rowsOnAPage } }, { keepsLast: true })}
        page={page}
        onPage={(page) => change({ page })}
        failed="The listings could not be loaded."
        none={<EmptyState title="Nothing Found" text="No listing fits the search." />}
      >
        {(items) => <InventoryTable items={items} onTakeDown={setTakingDown} />}
      </Listed>
      {/* Outside of the list, so that refetching the list does not close it. */}
      <TakeDownDialog listing={takingDown} onClose={() => setTakingDown(null)} />
    </>
  )
}
