import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { type ReactNode, useState } from 'react'
import { desk, type OwnRow, type OwnSort } from '#contract/desk/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { BulkActions } from './bulk.tsx'
import { canChangePrice } from './change.ts'
import { ListingFilters, filterNames, orderIn, ownQuery } from './filters.tsx'
import { MyDrafts, JustListed } from './just-listed.tsx'
import { ListingRow } from './row.tsx'

/** The search and the filters are shown only if there are more listings than this. */
const few = 5

export function MyListings() {
  const { values, page, change } = useFilters(filterNames)
  const mine = useMember(desk.listings, { query: ownQuery(values, page) }, { keepsPrevious: true })
  const sorting = orderIn(values)
  const [pricing, setPricing] = useState<number | null>(null)
  const isFiltered = Boolean(values.q || values.state)
  const [isSearched, setSearched] = useState(isFiltered)
  // Once shown, the search field stays visible.
  if (!isSearched && (isFiltered || (mine.data?.total ?? 0) > few)) setSearched(true)

  /** Opens the next or previous editable price, as in a spreadsheet. */
  function openNextPrice({ id }: OwnRow, step: 1 | -1) {
    const all = mine.data?.items ?? []
    const ahead = step === 1 ? all : all.toReversed()
    const here = ahead.findIndex((listing) => listing.id === id)
    setPricing(ahead.slice(here + 1).find(canChangePrice)?.id ?? null)
  }

  const stockLink = (
    <ButtonLink to={stockPath} variant="secondary" className="ml-auto max-lg:px-3.5">
      <ArrowDownUp aria-hidden strokeWidth={1.5} />
      <span className="max-lg:sr-only">Import and Export</span>
    </ButtonLink>
  )
  return (
    <>
      {!isSearched && <p className="mb-2 flex">{stockLink}</p>}
      <MyDrafts isOpen={mine.data?.total === 0} />
      <JustListed items={mine.data?.items} />
      {isSearched && (
        <ListingFilters values={values} onChange={change}>
          {stockLink}
        </ListingFilters>
      )}
      <DataTable
        caption="Your listings"
        from={mine}
        page={page}
        onPage={(page) => change({ page })}
        failed="We couldn’t load your listings."
        none={
          isFiltered ? (
            <EmptyState title="Nothing Found" text="No listings match your search.">
              <Button variant="secondary" onClick={() => change({ q: '', state: '' })}>
                Show All Listings
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title="No Listings Yet" text="Listing a vehicle takes a few minutes.">
              <ButtonLink to={paths.sell}>Create Your First Listing</ButtonLink>
            </EmptyState>
          )
        }
        columns={heads.map(({ by, head = 'pr-5', isNumber = false, ...rest }) => {
          if (!by) return { ...rest, head }
          const order = by === sorting.by ? (sorting.isAscending ? 'ascending' : 'descending') : undefined
          // The first click on a column with numbers sorts it in descending order.
          const next = order ? !sorting.isAscending : !isNumber
          return {
            ...rest,
            head: isNumber ? `${head} text-right` : head,
            order,
            onSort: () => change({ sort: by, order: next ? 'asc' : 'desc' }),
          }
        })}
        choice={{
          nameOf: vehicleName,
          actions: (chosen, clear) => <BulkActions chosen={chosen} onDone={clear} />,
        }}
        focus="[popovertarget]"
        row={(listing, { isChosen, checkBox }) => (
          <ListingRow
            key={listing.id}
            listing={listing}
            isChosen={isChosen(listing)}
            checkBox={checkBox(listing)}
            isPricing={pricing === listing.id}
            onPricing={(on) => setPricing((open) => (on ? listing.id : open === listing.id ? null : open))}
            onStep={(step) => openNextPrice(listing, step)}
          />
        )}
      />
    </>
  )
}

const heads: readonly {
  name: ReactNode
  by?: OwnSort
  isNumber?: true
  head?: string
}[] = [
  { name: 'Vehicle', by: 'vehicle' },
  { name: 'Price', by: 'price', isNumber: true },
  { name: 'Status' },
  { name: 'Views', by: 'views', isNumber: true },
  { name: 'Saves', by: 'saves', isNumber: true },
  { name: 'Inquiries', by: 'inquiries', isNumber: true },
  { name: 'Days', by: 'days', isNumber: true },
  { name: 'Views, 30 Days', head: '' },
  { name: <span className="sr-only">Actions</span>, head: '' },
]

/** This path isn't part of the shared `paths`, because every page loads `paths`, but only members need this path. */
const stockPath = '/profile/stock'
