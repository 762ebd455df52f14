import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#contract/paging.ts'
import { Fading, FoundInWords, Pager } from '#web/ui/list.tsx'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'

/** Rows on one page of a list. */
export const rowsOnAPage = 20

type ListedProps<Item> = {
  from: UseQueryResult<Page<Item>, Error>
  page: number
  onPage: (page: number) => void
  /** The message when it could not be loaded. */
  failed: string
  /** Shown when the list is empty. */
  none: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A page of a list: loading, failed, empty or filled. Read with `keepsLast`, so that nothing jumps while it is searched. */
export function Listed<Item>(props: ListedProps<Item>) {
  return (
    <>
      <FoundInWords from={props.from} page={props.page} />
      <Content {...props} />
    </>
  )
}

function Content<Item>({ from, page, onPage, failed, none, children }: ListedProps<Item>) {
  if (from.isPending) return <Rows />
  if (from.isError) return <ErrorState retry={() => void from.refetch()}>{failed}</ErrorState>
  const { items, total, more } = from.data
  if (total === 0 && page === 1) return none
  return (
    <>
      <Fading isOld={from.isPlaceholderData}>{children(items)}</Fading>
      <Pager page={page} total={total} more={more} limit={rowsOnAPage} onPage={onPage} />
    </>
  )
}

function Rows() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  )
}
