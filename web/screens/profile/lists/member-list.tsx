import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Page } from '#contract/paging.ts'
import { FoundInWords } from '#web/members/found-in-words.tsx'
import { Pager } from '#web/members/pager.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

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
