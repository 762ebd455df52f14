import { stock, type StockRun } from '#contract/stock.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { bar } from '../file-drop.tsx'
import { outcomeOf, totalOf } from './run-words.ts'
import { StartRun } from './start-run.tsx'

/** Where an import stands, in a sentence, with its buttons. */
export function RunState({ run }: { run: StockRun }) {
  const { id, state } = run
  const cancel = useMemberChange(stock.move, {
    invalidates: [stock.run, stock.runs],
    onError: (error) => toastRefusal(error, 'The import could not be cancelled. Please try again.'),
  })
  const isOpen = state === 'reading' || state === 'planned' || state === 'running'
  return (
    <div className="flex flex-col gap-5">
      <div aria-live="polite" className="flex flex-col gap-3">
        <p className={`max-w-prose ${state === 'failed' ? 'text-danger' : ''}`}>{sentenceOf(run)}</p>
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
