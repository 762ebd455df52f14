import { useState } from 'react'
import { Link } from 'react-router'
import { desk, type OwnRow } from '#contract/desk/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { Fading } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { MemberList, pageSizes, RowSkeletons } from '../lists/list.tsx'
import { BulkBar } from './bulk.tsx'
import { ListingFilters, filterNames, ownQuery } from './filters.tsx'
import { MyDrafts, JustListed } from './just-listed.tsx'
import { ListingTable } from './table.tsx'

/** Listings from which on there is something to look for. */
const few = 5

/** What a member sells: one car, or hundreds that are searched, put in order and changed several at once. */
export function MyListings() {
  const { values, page, change } = useFilters(filterNames)
  const mine = useMember(desk.listings, { query: ownQuery(values, page) }, { keepsLast: true })
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

/** Not among the addresses that every page knows: a visitor has no way here. */
const stockPath = '/profile/stock'
