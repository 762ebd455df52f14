import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'

type AccountRowsProps<Data> = {
  title: string
  from: UseQueryResult<Data>
  children: (data: Data) => readonly ReactNode[]
}

/** What the account has several of, below the action on all of it. */
export function AccountRows<Data>({ title, from, children }: AccountRowsProps<Data>) {
  const rows = from.isSuccess ? children(from.data) : []
  if (rows.length > 0) {
    return (
      <ul aria-label={title} className="mt-5 border-t border-line">
        {rows}
      </ul>
    )
  }
  if (from.isSuccess) return null
  const name = title.toLowerCase()
  return (
    <div className="mt-5">
      {from.isPending && <LoadingNote>{`Loading your ${name}…`}</LoadingNote>}
      {from.isPending && <Skeleton className="h-16" />}
      {from.isError && <ErrorState retry={() => void from.refetch()}>{`Your ${name} could not be loaded.`}</ErrorState>}
    </div>
  )
}
