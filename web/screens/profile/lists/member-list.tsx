import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

type MemberListProps<Item> = {
  from: UseQueryResult<Item[], Error>
  /** Stands there while it loads. */
  placeholder: ReactNode
  /** The sentence when it could not be loaded. */
  failed: string
  /** Stands there when there is nothing. */
  none: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of one's own, with every state that it can be in. */
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
