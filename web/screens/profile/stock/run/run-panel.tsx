import { useEffect, useRef } from 'react'
import { listings } from '#contract/listings.ts'
import { stock } from '#contract/stock.ts'
import { memberClient } from '#web/api/member-client.ts'
import { useMember } from '#web/api/member.ts'
import { formatMoment } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { RunLines } from './run-lines.tsx'
import { RunState } from './run-state.tsx'

/** Milliseconds between two looks at an import that goes on. */
const every = 2_000

/** One import: where it stands, what it does line by line, and what can be done with it. */
export function RunPanel({ id }: { id: number }) {
  const place = useKeepFocus(useRef<HTMLElement>(null)) // what starts or cancels it goes with its state
  const request = { params: { id } }
  const run = useMember(stock.run, request, { freshFor: 0 })
  const state = run.data?.state
  useMember(stock.run, request, { every, enabled: state === 'reading' || state === 'running' })
  useEffect(() => {
    for (const { path } of [stock.runs, stock.lines, listings.mine])
      void memberClient().invalidateQueries({ queryKey: [path] })
    // oxlint-disable-next-line react/exhaustive-deps -- what it says has changed with its state
  }, [state])

  if (run.isError && !run.data)
    return <ErrorState retry={() => void run.refetch()}>This import could not be loaded.</ErrorState>
  if (!run.data) {
    return (
      <>
        <LoadingNote>Loading the import…</LoadingNote>
        <Skeleton className="h-48" />
      </>
    )
  }
  const { name, createdAt, ignored } = run.data
  return (
    <section {...place} aria-labelledby="run" className="flex flex-col gap-6 border-t border-line pt-10">
      <div className="min-w-0">
        <h2 id="run" className="text-2xl wrap-anywhere">
          {name}
        </h2>
        <p className="mt-1 text-sm text-muted">{formatMoment(createdAt)}</p>
      </div>
      <RunState run={run.data} />
      {ignored.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          {counted(ignored.length, 'unknown column')} ignored: {ignored.join(', ')}.
        </p>
      )}
      {state !== 'reading' && <RunLines run={run.data} />}
    </section>
  )
}
