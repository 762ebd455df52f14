import { useEffect, useRef } from 'react'
import { desk } from '#contract/desk/endpoints.ts'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { imports } from '#contract/imports/endpoints.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatMoment } from '#web/ui/format/dates.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { progressBar } from '../file-drop.tsx'
import { MapColumns } from './map-columns.tsx'
import { showImportRefusal, RunLines } from './run-lines.tsx'
import { effectOf, outcomeOf, sourceNameOf, totalOf } from './run-texts.ts'

/** Polls while an import is in progress. */
function pollInterval(run: ImportRun | undefined): number | false {
  return run?.state === 'reading' || run?.state === 'running' ? 2_000 : false
}

export function RunPanel({ id }: { id: number }) {
  // Keep focus in the panel, because the pressed button disappears when the import's status changes.
  const keepFocus = useKeepFocus(useRef<HTMLElement>(null))
  const run = useMember(imports.run, { params: { id } }, { freshFor: 0, pollInterval })
  const state = run.data?.state
  useEffect(() => {
    for (const { path } of [imports.runs, imports.lines, desk.listings])
      void memberClient().invalidateQueries({ queryKey: [path] })
    // oxlint-disable-next-line react/exhaustive-deps -- the lists depend on the import's status
  }, [state])

  if (run.isError && !run.data)
    return <ErrorState retry={() => void run.refetch()}>We couldn’t load this import.</ErrorState>
  if (!run.data) {
    return (
      <>
        <LoadingNote>Loading the import…</LoadingNote>
        <Skeleton className="h-48" />
      </>
    )
  }
  const { createdAt, ignored } = run.data
  return (
    <section {...keepFocus} aria-labelledby="run" className="flex flex-col gap-6 border-t border-line pt-10">
      <div className="min-w-0">
        <h2 id="run" className="text-2xl wrap-anywhere">
          {sourceNameOf(run.data)}
        </h2>
        <p className="mt-1 text-sm text-muted">{formatMoment(createdAt)}</p>
      </div>
      <RunState run={run.data} />
      {ignored.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          {formatCount(ignored.length, 'unknown column')} ignored: {ignored.join(', ')}.
          {run.data.source === 'feed' &&
            ' To import them, load this feed’s URL above and choose a field for each column.'}
        </p>
      )}
      {state === 'mapping' && <MapColumns run={run.data} />}
      {state !== 'reading' && state !== 'mapping' && <RunLines run={run.data} />}
    </section>
  )
}

function RunState({ run }: { run: ImportRun }) {
  const { id, state } = run
  const isOpen = state === 'reading' || state === 'mapping' || state === 'planned' || state === 'running'
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
      {state === 'reading' && <progress aria-label="Reading the file" className={progressBar} />}
      {state === 'running' && (
        <progress aria-label="Lines done" value={totalOf(run) - run.open} max={totalOf(run)} className={progressBar} />
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {state === 'planned' && run.open > 0 && <StartRun run={run} />}
          {state === 'planned' && (
            <MoveButton id={id} transition="remap" failed="We couldn’t load the columns. Please try again.">
              Change Columns
            </MoveButton>
          )}
          <MoveButton id={id} transition="cancel" failed="The import wasn't canceled. Please try again.">
            {state === 'running' ? 'Stop' : 'Cancel'}
          </MoveButton>
        </div>
      )}
    </div>
  )
}

type MoveButtonProps = { id: number; transition: 'remap' | 'cancel'; failed: string; children: string }

function MoveButton({ id, transition, failed, children }: MoveButtonProps) {
  const move = useMemberChange(imports.move, {
    invalidates: [imports.run, imports.runs],
    onError: (error) => showImportRefusal(error, failed),
  })
  return (
    <Button
      variant="secondary"
      disabled={move.isPending}
      onClick={() => move.mutate({ params: { id }, body: { transition } })}
    >
      {children}
    </Button>
  )
}

function sentenceOf(run: ImportRun): string {
  const { state, open, problem, counts } = run
  const done = totalOf(run) - open
  switch (state) {
    case 'reading':
      return run.source === 'feed' ? 'Fetching and checking the feed…' : 'Checking the file…'
    case 'mapping':
      return 'Choose a field for each column in this file. Nothing has changed yet.'
    case 'planned':
      return [
        'Preview: nothing has changed yet.',
        effectOf(run),
        counts.held > 0 && heldSentence(run),
        counts.held === 0 &&
          counts.bad > 0 &&
          'Lines with errors will be skipped. You can fix them and import the file again at any time.',
      ]
        .filter(Boolean)
        .join(' ')
    case 'running':
      return `${formatNumber(done)} of ${formatNumber(totalOf(run))} lines are done. The import continues if you leave this page.`
    case 'done':
      if (counts.held > 0) return `Done: ${outcomeOf(run)}. ${heldSentence(run)}`
      if (isIdle(run))
        return counts.bad > 0
          ? `Nothing was imported: ${outcomeOf(run)}. Fix the lines with errors and import the file again.`
          : 'Nothing was imported, because the file contains no changes.'
      return counts.new > 0
        ? `Done: ${outcomeOf(run)}. New vehicles may need approval before buyers can see them.`
        : `Done: ${outcomeOf(run)}.`
    case 'failed':
      return problem ?? 'We couldn’t use this file.'
    case 'cancelled':
      return problem ?? 'Canceled. Nothing was changed.'
  }
}

function heldSentence({ counts }: ImportRun): string {
  return counts.held === 1
    ? 'One line is on hold, because its price looks like a mistake. Confirm the price, or correct the file and import it again.'
    : `${formatNumber(counts.held)} lines are on hold, because their prices look like mistakes. Confirm each price, or correct the file and import it again.`
}

/** Returns true if the import has lines, but would change nothing. */
function isIdle(run: ImportRun): boolean {
  const { bad, left, unchanged } = run.counts
  return totalOf(run) > 0 && bad + left + unchanged === totalOf(run)
}

/** A button that starts an import. If the import would pause many listings, it asks for confirmation first. */
function StartRun({ run }: { run: ImportRun }) {
  const { id, asks, counts } = run
  const start = useMemberChange(imports.move, {
    invalidates: [imports.run, imports.runs],
    onError: (error) => showImportRefusal(error, "The import wasn't started. Please try again."),
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
  const missing = formatCount(counts.gone, 'Listing')
  return (
    <DialogButton variant="primary" disabled={start.isPending} label={label} title={`Pause ${missing}?`}>
      <ConfirmForm
        text={`${formatNumber(counts.gone)} of your public listings, more than one-fifth of the total, ${counts.gone === 1 ? 'isn’t' : 'aren’t'} in this file and will be paused. If this file is incomplete, import the full file instead. Paused listings come back when a later file includes them.`}
        labels={[`Pause ${missing}`, 'Starting...']}
        variant="destructive"
        pending={start.isPending || start.isSuccess}
        cancel="Don’t Pause"
        onConfirm={begin}
      />
    </DialogButton>
  )
}
