import { useState } from 'react'
import { Link } from 'react-router'
import { listings } from '#contract/listings.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import { useMember } from '#web/api/member.ts'
import { Fading } from '#web/members/fading.tsx'
import { useFilters } from '#web/members/use-filters.ts'
import { paths } from '#web/site/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MemberList } from '../lists/member-list.tsx'
import { pageSizes } from '../lists/page-sizes.ts'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { stockPath } from '../stock/stock-path.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingTable } from './listing-table.tsx'
import { MyDrafts } from './my-drafts.tsx'
import { JustListed } from './just-listed.tsx'
import { filterNames, ownQuery } from './own-query.ts'

/** Listings from which on there is something to look for. */
const few = 5

/** What a member sells: one car, or hundreds that are searched, put in order and changed several at once. */
export function MyListings() {
  const { values, page, change } = useFilters(filterNames)
  const mine = useMember(listings.mine, { query: ownQuery(values, page) }, { keepsLast: true })
  const isFiltered = Boolean(values.q || values.state)
  const [isSearched, setSearched] = useState(isFiltered)
  if (!isSearched && (isFiltered || (mine.data?.total ?? 0) > few)) setSearched(true) // it does not go away below the fingers
  return (
    <>
      <p className="mb-2 flex justify-end text-sm">
        <Link to={stockPath} className="text-link inline-flex min-h-11 items-center">
          Import and Export
        </Link>
      </p>
      <MyDrafts />
      <JustListed items={mine.data?.items} />
      {isSearched && <ListingFilters values={values} onChange={change} />}
      <MemberList
        from={mine}
        page={page}
        limit={pageSizes.rows}
        onPage={(page) => change({ page })}
        placeholder={<RowSkeletons />}
        failed="Your listings could not be loaded."
        none={
          isFiltered ? (
            <EmptyState title="Nothing Found" text="None of your listings fits the search.">
              <Button variant="secondary" onClick={() => change({ q: '', state: '' })}>
                Show All Listings
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title="No Listings Yet" text="Listing is free, and takes a few minutes.">
              <ButtonLink to={paths.sell}>Create Your First Listing</ButtonLink>
            </EmptyState>
          )
        }
      >
        {(items) => <Chosen items={items} isOld={mine.isPlaceholderData} />}
      </MemberList>
    </>
  )
}

/** A page of them, some of which may be chosen. */
function Chosen({ items, isOld }: { items: readonly OwnRow[]; isOld: boolean }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id))
  return (
    <Fading isOld={isOld}>
      <BulkBar
        chosen={chosen}
        isAll={chosen.length === items.length}
        onChooseAll={(on) => setIds(new Set(on ? items.map(({ id }) => id) : []))}
      />
      <ListingTable items={items} chosen={ids} onChoose={setIds} />
    </Fading>
  )
}
