import { Suspense } from 'react'
import { Await } from 'react-router'
import { formatNumber } from '#web/format/numbers.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Found } from './find-vehicles.ts'
import { useLatestSearch } from '#web/search/pending-search.ts'
import type { Search } from '#web/search/validate-search.ts'
import { SortSelect } from './sort-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

type ToolbarProps = { search: Search; results: Promise<Found | null> | undefined }

/** The number of results, their order and their view. */
export function Toolbar({ search, results }: ToolbarProps) {
  const latest = useLatestSearch(search)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <output className="figures block min-h-6 text-muted">
          <Suspense fallback={<Skeleton className="h-5 w-52 max-w-full" />}>
            <Await resolve={results} errorElement={null}>
              {(found) => found && found.total > 0 && <Count found={found} />}
            </Await>
          </Suspense>
        </output>
        <ShareButton label="Share this search" className="-my-2" />
      </div>
      <div className="flex w-full flex-wrap items-center gap-4 sm:w-auto">
        <SortSelect search={latest} />
        <ViewSwitch search={latest} />
      </div>
    </div>
  )
}

function Count({ found: { first, last, total, hasMore, corrected } }: { found: Found }) {
  return (
    <>
      <span className="block">
        Showing {formatNumber(first)}-{formatNumber(last)} of {formatNumber(total)}
        {hasMore && '+'} results
      </span>
      {corrected && <span className="block text-ink">Showing results for “{corrected}”</span>}
    </>
  )
}
