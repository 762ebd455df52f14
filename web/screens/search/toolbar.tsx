import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapIcon from 'lucide-react/icons/map'
import Rows3 from 'lucide-react/icons/rows-3'
import { type FormEvent, type ReactNode, useSyncExternalStore, Suspense } from 'react'
import { Form, useNavigate, Await } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'
import type { SearchSort } from '#contract/search/sort.ts'
import { searchPath, type SearchState, type View, withMap, withSort, withView } from '#web/search/address.ts'
import type { Chip } from '#web/search/chips.ts'
import { HiddenFields } from '#web/search/filter-inputs.tsx'
import type { Search, Found, LoadedResults } from '#web/search/find-vehicles.ts'
import { SortField } from '#web/search/sort-field.tsx'
import { useLatestSearch } from '#web/search/use-filter-form.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { SearchActions } from './actions.tsx'
import { FilterButton } from './filters.tsx'

type SearchFormProps = {
  search: SearchState
  changes: 'sort' | 'view'
  to: (value: string) => string
  className?: string
  children: ReactNode
}

/** A form that changes one part of the search and keeps the rest. Works without JavaScript. */
function SearchForm({ search, changes, to, className, children }: SearchFormProps) {
  const navigate = useNavigate()

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = new FormData(event.currentTarget, submitter).get(changes)
    void navigate(to(String(value)), { preventScrollReset: true })
  }

  return (
    <Form method="get" action={searchPath(search)} onSubmit={show} className={className}>
      <HiddenFields search={search} except={changes} />
      {children}
    </Form>
  )
}

function SortSelect({ search }: { search: SearchState }) {
  const desktop = useDesktop()
  return (
    <SearchForm
      search={search}
      changes="sort"
      to={(value) => withSort(search, value as SearchSort)}
      className="sort-form"
    >
      <SortField
        sort={search.sort}
        isOffered={(sort) => (sort === 'nearest' ? Boolean(search.filter.near) : sort !== 'year-old' || desktop)}
      />
    </SearchForm>
  )
}

/** Undefined in browsers that don't support media queries. */
const wideScreen = () => window.matchMedia?.('(min-width: 64rem)')

/**
 * Returns true for large screens. Only large screens offer `year-old` (docs/specification.md, Constants and limits). The
 * server's HTML contains all options, because the server doesn't know the screen size.
 */
function useDesktop(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = wideScreen()
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => wideScreen()?.matches ?? true,
    () => true,
  )
}

type ToolbarProps = { search: Search; chips: readonly Chip[]; name: string | undefined; results: LoadedResults }

/**
 * The number of results and, in a row that stays below the header on small screens, the controls of the list. There, the
 * wrapper generates no box (`display: contents`), because the row would otherwise scroll away with it.
 */
export function Toolbar({ search, chips, name, results }: ToolbarProps) {
  const latest = useLatestSearch(search)
  return (
    <div className="search-head">
      <div className="flex min-h-11 items-center justify-between gap-x-4 lg:gap-x-5">
        <output className="figures block min-h-6 text-muted max-sm:text-sm">
          <Suspense fallback={<Skeleton className="h-5 w-52 max-w-full" />}>
            <Await resolve={results} errorElement={<></>}>
              {(found) =>
                found && (found.total > 0 ? <Count found={found} category={search.category} /> : <NoneNote />)
              }
            </Await>
          </Suspense>
        </output>
        {results && <SearchActions search={latest} chips={chips} name={name} results={results} />}
      </div>
      <div className="search-bar">
        <FilterButton filters={chips.length} />
        <SortSelect search={latest} />
        <div className="ml-auto flex items-center lg:gap-4">
          <ViewSwitch search={latest} />
          <MapSwitch search={latest} />
        </div>
      </div>
    </div>
  )
}

type CountProps = { found: Found; category: string | undefined }

function Count({ found: { first, last, total, hasMore, corrected }, category }: CountProps) {
  return (
    <>
      <span className="block">
        Showing {formatNumber(first)}-{formatNumber(last)} of {formatNumber(total)}
        {hasMore && '+'} {category ?? (total === 1 ? 'result' : 'results')}
      </span>
      {corrected && <span className="block text-ink">Showing results for “{corrected}”</span>}
    </>
  )
}

/** An empty result. Screen readers announce a sentence, because the message below isn't part of the live region. */
function NoneNote() {
  return (
    <>
      <span aria-hidden>0 results</span>
      <span className="sr-only">No vehicles found.</span>
    </>
  )
}

const views = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: Rows3 },
] as const

function ViewSwitch({ search }: { search: SearchState }) {
  return (
    <SearchForm search={search} changes="view" to={(value) => withView(search, value as View)} className="flex">
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-label={label}
          aria-pressed={search.view === view}
          className={button}
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.5} />
        </button>
      ))}
    </SearchForm>
  )
}

/** Opens and closes the map, which needs JavaScript. */
function MapSwitch({ search }: { search: SearchState }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      aria-pressed={search.map}
      onClick={() => void navigate(withMap(search, !search.map), { preventScrollReset: true })}
      className={`${buttonClasses({ variant: 'secondary' })} aria-pressed:bg-raised max-lg:-ml-px max-sm:w-11 max-sm:px-0! lg:min-h-12! noscript:hidden!`}
    >
      <MapIcon aria-hidden strokeWidth={1.5} />
      <span className="max-sm:sr-only">Map</span>
    </button>
  )
}

const button =
  'view-button grid size-11 place-items-center border text-muted transition-colors hover:text-ink lg:size-12 ' +
  'aria-pressed:bg-raised aria-pressed:text-ink focus-visible:z-10'
