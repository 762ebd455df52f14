import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Page } from '#contract/paging.ts'
import { FoundInWords, Pager } from '#web/ui/list.tsx'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'

type MemberListProps<Item> = {
  from: UseQueryResult<Page<Item>, Error>
  page: number
  limit: number
  onPage: (page: number) => void
  /** Shown while it loads. */
  placeholder: ReactNode
  /** The message when it could not be loaded. */
  failed: string
  /** Shown when the list is empty. */
  none: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A page of the member's data: loading, failed, empty or filled. */
export function MemberList<Item>(props: MemberListProps<Item>) {
  return (
    <>
      <FoundInWords from={props.from} page={props.page} />
      <Content {...props} />
    </>
  )
}

function Content<Item>({ from, page, limit, onPage, placeholder, failed, none, children }: MemberListProps<Item>) {
  const isBeyond = from.data?.items.length === 0 && page > 1
  // The last of the page was taken away.
  useEffect(() => {
    if (isBeyond) onPage(page - 1)
  }, [isBeyond, onPage, page])
  if (from.isPending) return placeholder
  if (from.isError) {
    return (
      <div className={underTabs}>
        <ErrorState retry={() => void from.refetch()}>{failed}</ErrorState>
      </div>
    )
  }
  const { items, total, more } = from.data
  if (total === 0) return <div className={underTabs}>{none}</div>
  return (
    <>
      {children(items)}
      <Pager page={page} total={total} more={more} limit={limit} onPage={onPage} />
    </>
  )
}

/** The row of tabs draws the line above. */
const underTabs = '*:border-t-0 *:pt-4'

/** How many stand on a page: rows of listings and inquiries, cards of saved vehicles in rows of one, two or three. */
export const pageSizes = { rows: 20, cards: 24 } as const

export function RowSkeletons() {
  return (
    <div>
      <LoadingNote />
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex gap-8 border-b border-line py-5 first-of-type:pt-0">
          <Skeleton className="aspect-16/10 w-30 shrink-0 sm:w-52" />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-2/3 max-w-80" />
            <Skeleton className="h-5 w-28 max-w-full" />
            <Skeleton className="h-4 w-1/2 max-w-60" />
          </div>
        </div>
      ))}
    </div>
  )
}
