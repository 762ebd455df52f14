import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Page, pageCount } from '#contract/paging.ts'
import { formatTotal } from './format/numbers.ts'
import { Pager } from './pager.tsx'
import { useRows } from './rows.ts'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from './states.tsx'

/** The number of items per page. 24 cards fill all rows in layouts with one, two or three columns. */
export const pageSizes = { rows: 20, cards: 24 } as const

export type PagedListProps<Item> = {
  from: UseQueryResult<Page<Item>, Error>
  page: number
  onPage: (page: number) => void
  limit?: number
  placeholder?: ReactNode
  failed: string
  none: ReactNode
  search?: ReactNode
  /** The message if no items match the filters. Don't set it if there are no filters. */
  filtered?: string | false
  /** A selector for the element to focus in the row that replaces a removed row. See `useRows`. */
  focus?: string
  children: (items: readonly Item[], rows: ReturnType<typeof useRows>) => ReactNode
}

/** A page of a list, with loading, error and empty states. Set `keepsPrevious` in its query to avoid layout shifts. */
export function PagedList<Item>({ focus = 'a[href], button', ...props }: PagedListProps<Item>) {
  const { from, page, search, filtered } = props
  const rows = useRows(focus)
  return (
    <div {...rows.home}>
      {search && (filtered || from.data?.total !== 0) && (
        <search className="mb-2 flex flex-wrap items-end gap-2 sm:mb-3 sm:gap-3">{search}</search>
      )}
      <ResultAnnouncement from={from} page={page} />
      <Content {...props} rows={rows} />
    </div>
  )
}

function Content<Item>(props: PagedListProps<Item> & { rows: ReturnType<typeof useRows> }) {
  const { from, page, onPage, limit = pageSizes.rows, placeholder = <RowSkeletons />, failed, filtered } = props
  const isEmpty = from.data?.items.length === 0 && page > 1
  const isBeyond = isEmpty && !from.isPlaceholderData
  const last = pageCount(from.data?.total ?? 0, limit)
  // The page no longer exists, for example because its last row was removed, so go to the previous page.
  useEffect(() => {
    if (isBeyond) onPage(Math.min(page - 1, last))
  }, [isBeyond, onPage, page, last])
  if (from.isPending) return placeholder
  if (from.isError) {
    return (
      <div data-state="failed">
        <ErrorState retry={() => void from.refetch()}>{failed}</ErrorState>
      </div>
    )
  }
  const { items, total, more } = from.data
  if (total === 0) {
    const none = filtered ? <EmptyState title="Nothing Found" text={filtered} /> : props.none
    return <div data-state="empty">{none}</div>
  }
  if (isEmpty) return placeholder
  const isOld = from.isPlaceholderData
  return (
    <>
      {/* Dims the previous rows until those of the new page or filter have loaded. */}
      <div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
        {props.children(items, props.rows)}
      </div>
      {(last > 1 || page > 1) && (
        <Pager
          page={page}
          pages={last}
          onPage={onPage}
          note={more && (page >= last ? '+. Search or filter to see more.' : '+')}
        />
      )}
    </>
  )
}

export function RowSkeletons() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  )
}

type ResultAnnouncementProps = Pick<PagedListProps<unknown>, 'from' | 'page'>

/**
 * Announces the number of results to screen readers after a search, but not after background updates. Clears the
 * announcement when an update changes the number.
 */
function ResultAnnouncement({ from, page }: ResultAnnouncementProps) {
  const isLoading = from.isPending || from.isPlaceholderData
  const [wasLoading, setWasLoading] = useState(isLoading)
  const [announced, setAnnounced] = useState('')
  const total = isLoading || !from.data ? '' : formatTotal(from.data)
  if (isLoading !== wasLoading) {
    setWasLoading(isLoading)
    setAnnounced(total)
  } else if (announced !== '' && total !== announced) setAnnounced('')
  return <output className="sr-only">{announced && `${announced} found${page > 1 ? `, page ${page}` : ''}`}</output>
}
