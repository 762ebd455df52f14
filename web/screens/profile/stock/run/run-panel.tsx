import { useEffect, useRef } from 'react'
import { desk } from '#contract/desk/endpoints.ts'
import { imports } from '#contract/imports/endpoints.ts'
import type { StockRun } from '#contract/imports/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { counted, formatNumber } from '#web/ui/format/numbers.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { bar } from '../file-drop.tsx'
import { refuseChange, RunLines } from './run-lines.tsx'
import { outcomeOf, totalOf } from './run-words.ts'

/** Milliseconds between two looks at an import that goes on. */
const every = 2_000

/** One import: where it stands, what it does line by line, and what can be done with it. */
export function RunPanel({ id }: { id: number }) {
  const place = useKeepFocus(useRef<HTMLElement>(null)) // what starts or cancels it goes with its state
  const request = { params: { id } }
  const run = useMember(imports.run, request, { freshFor: 0 })
  const state = run.data?.state
  useMember(imports.run, request, { every, enabled: state === 'reading' || state === 'running' })
  useEffect(() => {
    for (const { path } of [imports.runs, imports.lines, desk.listings])
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

/** Where an import stands, in a sentence, with its buttons. */
function RunState({ run }: { run: StockRun }) {
  const { id, state } = run
  const cancel = useMemberChange(imports.move, {
    invalidates: [imports.run, imports.runs],
    onError: (error) => refuseChange(error, 'The import could not be cancelled. Please try again.'),
  })
  const isOpen = state === 'reading' || state === 'planned' || state === 'running'
  return (
    <div className="flex flex-col gap-5">
      <div aria-live="polite" className="flex flex-col gap-3">
        <p className={`max-w-prose ${state === 'failed' ? 'text-danger' : ''}`}>{sentenceOf(run)}</p>
        {run.warnings.map((warning) => (
          <p key={warning} className="max-w-prose border-l-2 border-wait pl-5 wrap-anywhere">
            {warning}
          </p>
        ))}
        {state === 'failed' && totalOf(run) === 0 && <p className="text-sm text-muted">Nothing was changed.</p>}
      </div>
      {state === 'reading' && <progress aria-label="Reading the file" className={bar} />}
      {state === 'running' && (
        <progress aria-label="Lines done" value={totalOf(run) - run.open} max={totalOf(run)} className={bar} />
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {state === 'planned' && run.open > 0 && <StartRun run={run} />}
          <Button
            variant="secondary"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id }, body: { transition: 'cancel' } })}
          >
            {state === 'running' ? 'Stop' : 'Cancel'}
          </Button>
        </div>
      )}
    </div>
  )
}

function sentenceOf(run: StockRun): string {
  const { state, open, problem, counts } = run
  const done = totalOf(run) - open
  switch (state) {
    case 'reading':
      return run.source === 'feed' ? 'The feed is fetched and looked at.' : 'The file is looked at.'
    case 'planned':
      if (counts.held > 0) return `This is what it would do. ${heldSentence(run)}`
      return counts.bad > 0
        ? 'This is what it would do. Bad lines are left out; mend them and bring the file in again at any time.'
        : 'This is what it would do. Nothing has been changed so far.'
    case 'running':
      return `${formatNumber(done)} of ${formatNumber(totalOf(run))} lines are done. It goes on when you leave this page.`
    case 'done':
      if (counts.held > 0) return `Done: ${outcomeOf(run)}. ${heldSentence(run)}`
      if (isIdle(run))
        return counts.bad > 0
          ? `This import has ended by itself, as none of its lines changes anything: ${outcomeOf(run)}. Mend the bad lines and bring the file in again.`
          : 'This import has ended by itself: nothing in this file is new.'
      return counts.new > 0
        ? `Done: ${outcomeOf(run)}. New vehicles wait for approval, unless this site needs none.`
        : `Done: ${outcomeOf(run)}.`
    case 'failed':
      return isIdle(run)
        ? `This import has ended by itself. ${problem} Mend the lines and bring the file in again.`
        : (problem ?? 'This file could not be used.')
    case 'cancelled':
      return problem ?? 'Cancelled. Nothing was changed.'
  }
}

function heldSentence({ counts }: StockRun): string {
  return counts.held === 1
    ? 'One line is held, because its price is probably a mistake. Confirm the price, or correct the file and send it again.'
    : `${formatNumber(counts.held)} lines are held, because their prices are probably mistakes. Confirm each price, or correct the file and send it again.`
}

/** Whether it had lines, but none that changes anything. */
function isIdle(run: StockRun): boolean {
  const { bad, left, unchanged } = run.counts
  return totalOf(run) > 0 && bad + left + unchanged === totalOf(run)
}

/** Starts an import; one that would pause many listings asks first. */
function StartRun({ run }: { run: StockRun }) {
  const { id, asks, counts } = run
  const start = useMemberChange(imports.move, {
    invalidates: [imports.run, imports.runs],
    onError: (error) => refuseChange(error, 'The import could not be started. Please try again.'),
  })
  const begin = () => {
    const transition = 'start' as const
    start.mutate({ params: { id }, body: asks ? { transition, pauseMany: true } : { transition } })
  }
  const label = start.isPending ? 'Starting...' : 'Start Import'
  if (!asks) {
    return (
      <Button disabled={start.isPending} onClick={begin}>
        {label}
      </Button>
    )
  }
  const gone = counted(counts.gone, 'listing')
  return (
    <DialogButton variant="primary" disabled={start.isPending} label={label} title={`Pause ${gone}?`}>
      <ConfirmForm
        text={`The file does not name ${gone} that ${counts.gone === 1 ? 'is' : 'are'} public now: more than a fifth of what you offer. If a part of the file is missing, keep them and bring the whole file in. Paused listings come back with the next file that names them.`}
        labels={[`Pause ${gone}`, 'Starting...']}
        variant="destructive"
        pending={start.isPending || start.isSuccess}
        cancel="Keep Them"
        onConfirm={begin}
      />
    </DialogButton>
  )
}
