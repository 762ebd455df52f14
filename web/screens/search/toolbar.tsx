import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapIcon from 'lucide-react/icons/map'
import Rows3 from 'lucide-react/icons/rows-3'
import { type FormEvent, type ReactNode, useSyncExternalStore, Suspense } from 'react'
import { Form, useNavigate, Await } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'
import type { SearchSort } from '#contract/search/sort.ts'
import {
  searchAddress,
  searchPath,
  type SearchState,
  type View,
  withMap,
  withSort,
  withView,
} from '#web/search/address.ts'
import type { Chip } from '#web/search/chips.ts'
import { HiddenFields } from '#web/search/filter-inputs.tsx'
import type { Search, Found, LoadedResults } from '#web/search/find-vehicles.ts'
import { SortField } from '#web/search/sort-field.tsx'
import { useLatestSearch } from '#web/search/use-filter-form.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { SaveSearch } from './save-search.tsx'

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
      className="flex min-w-[min(11rem,100%)] flex-1 flex-col gap-2 sm:flex-none sm:flex-row sm:items-center sm:gap-3"
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

export function Toolbar({ search, chips, name, results }: ToolbarProps) {
  const latest = useLatestSearch(search)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between tiny:flex-wrap">
        <output className="figures block min-h-6 text-muted">
          <Suspense fallback={<Skeleton className="h-5 w-52 max-w-full" />}>
            <Await resolve={results} errorElement={null}>
              {(found) =>
                found && (found.total > 0 ? <Count found={found} category={search.category} /> : <NoneNote />)
              }
            </Await>
          </Suspense>
        </output>
        <div className="flex shrink-0 items-center gap-2 tiny:flex-wrap">
          <ShareButton label="Share This Search" path={searchAddress({ ...latest, page: 1 })} className="-my-2" />
          {results && <SaveSearch search={search} name={name} chips={chips} results={results} />}
        </div>
      </div>
      <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto sm:items-center sm:gap-4">
        <SortSelect search={latest} />
        <ViewSwitch search={latest} />
        <MapSwitch search={latest} />
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

/** Announces an empty result to screen readers. The visible message isn't part of the live region. */
function NoneNote() {
  return <span className="sr-only">No vehicles found.</span>
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
      className={`${buttonClasses({ variant: 'secondary' })} min-h-12! aria-pressed:bg-raised max-sm:w-12 max-sm:px-0! noscript:hidden!`}
    >
      <MapIcon aria-hidden strokeWidth={1.5} />
      <span className="max-sm:sr-only">Map</span>
    </button>
  )
}

const button =
  'grid size-12 place-items-center border border-line text-muted transition-colors hover:text-ink first-of-type:border-r-0 ' +
  'aria-pressed:bg-raised aria-pressed:text-ink focus-visible:z-10'
