import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '#web/ui/states.tsx'

type FigureProps<T> = {
  title: string
  from: UseQueryResult<T, Error>
  /** Returns the text to show, or null to show a dash. */
  value: (from: T) => string | null
  note: (from: T) => string
}

export function Figure<T>({ title, from, value, note }: FigureProps<T>) {
  return (
    <div className="flex min-w-0 flex-col border-t border-line py-5">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="figures mt-2 h-9 text-2xl leading-9 font-medium font-stretch-[112%]">
        {from.isPending ? <Skeleton className="h-9 w-24" /> : from.isError ? <Dash /> : (value(from.data) ?? <Dash />)}
      </dd>
      <dd className="mt-1 min-h-6 text-sm text-muted">
        {from.isPending && <Skeleton className="mt-1 h-4 w-32 max-w-full" />}
        {from.isError && (
          <button
            type="button"
            aria-label={`Try Again: ${title}`}
            disabled={from.isFetching}
            onClick={() => void from.refetch()}
            className="text-link text-ink"
          >
            Try Again
          </button>
        )}
        {from.data !== undefined && !from.isError && note(from.data)}
      </dd>
    </div>
  )
}

function Dash() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">Not available</span>
    </>
  )
}
