import type { StockRun } from '#contract/stock.ts'
import { formatMoment } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { outcomeOf } from './run/run-words.ts'

type RunHistoryProps = { runs: readonly StockRun[]; shown: number | undefined; onShow: (id: number) => void }

/** The last imports; one of them is looked at above. */
export function RunHistory({ runs, shown, onShow }: RunHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-2xl">
        Last Imports
      </h2>
      <ul className="mt-6 border-t border-line">
        {runs.map((run) => (
          <li key={run.id} className="flex items-center justify-between gap-x-6 border-b border-line py-4">
            <div className="min-w-0">
              <p className="truncate">{run.name}</p>
              <p className="mt-1 text-sm text-muted">
                {formatMoment(run.createdAt)} · {outcomeOf(run)}
              </p>
            </div>
            <Button
              variant="secondary"
              className="min-w-24"
              aria-label={`Look at ${run.name} of ${formatMoment(run.createdAt)}`}
              aria-current={run.id === shown || undefined}
              disabled={run.id === shown}
              onClick={() => onShow(run.id)}
            >
              {run.id === shown ? 'Shown' : 'Look'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
