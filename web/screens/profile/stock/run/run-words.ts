import type { LineKind, StockRun } from '#contract/imports/schema.ts'
import { counted, formatNumber } from '#web/ui/format/numbers.ts'

/** What a line does, in a word, and the colour that goes with it. */
export const kindNames: Record<LineKind, { name: string; look: string }> = {
  new: { name: 'New', look: 'bg-good' },
  changed: { name: 'Changed', look: 'bg-accent' },
  back: { name: 'Offered again', look: 'bg-good' },
  gone: { name: 'Paused', look: 'bg-wait' },
  bad: { name: 'Bad', look: 'bg-danger' },
  held: { name: 'Held', look: 'bg-wait' },
  left: { name: 'Left alone', look: 'bg-strong-line' },
  unchanged: { name: 'Unchanged', look: 'bg-strong-line' },
}

export const kindOrder = Object.keys(kindNames) as LineKind[]

/** All lines of a run. */
export function totalOf({ counts }: Pick<StockRun, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** `388 new, 12 bad`, or why there is nothing. */
export function outcomeOf(run: StockRun): string {
  const { state, counts } = run
  if (state === 'reading') return 'Being read'
  if (state === 'failed') return 'Could not be used'
  if (state === 'planned') return 'Waits to be started'
  if (state === 'running') return `${formatNumber(run.open)} of ${counted(totalOf(run), 'line')} to go`
  if (state === 'cancelled') return run.problem ? 'Stopped' : 'Cancelled'
  const parts = kindOrder
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatNumber(counts[kind])} ${kindNames[kind].name.toLowerCase()}`)
  return parts.join(', ') || 'nothing'
}
