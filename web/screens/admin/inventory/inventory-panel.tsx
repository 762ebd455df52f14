import { useState } from 'react'
import { type ListingState, states } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { pageSizes } from '#web/ui/list.tsx'
import { InventoryTable } from './inventory-table.tsx'

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
  const change = (over: Partial<Filter>) => setFilter({ ...filter, page: 1, ...over })
  const { q, state, featured, page } = filter
  return (
    <InventoryTable
      caption="Listings"
      from={useMember(moderation.inventory, { query: { ...filter, limit: pageSizes.rows } }, { keepsLast: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="The listings could not be loaded."
      none={null}
      filtered="No listing fits the search."
      search={
        <>
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
        </>
      }
    />
  )
}
