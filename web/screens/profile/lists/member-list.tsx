import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

type MemberListProps<Item> = {
  from: UseQueryResult<Item[], Error>
  /** Shown while it loads. */
  placeholder: ReactNode
  /** The message when it could not be loaded. */
  failed: string
  /** Shown when the list is empty. */
  none: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of the member's data: loading, failed, empty or filled. */
export function MemberList<Item>({ from, placeholder, failed, none, children }: MemberListProps<Item>) {
  if (from.isPending) return placeholder
  if (from.isError) {
    return (
      <div className={underTabs}>
        <ErrorState retry={() => void from.refetch()}>{failed}</ErrorState>
      </div>
    )
  }
  return from.data.length === 0 ? <div className={underTabs}>{none}</div> : children(from.data)
}

/** The row of tabs draws the line above. */
const underTabs = '*:border-t-0 *:pt-4'
