import { lazy, Suspense } from 'react'
import { formatDate } from '../ui/format/dates.ts'
import { formatNumber } from '../ui/format/numbers.ts'
import { Skeleton } from '../ui/states.tsx'
import type { DayCount } from './day-bars.tsx'

type DailyChartProps = {
  /** What is counted, such as `Visitors`. */
  title: string
  days: readonly DayCount[]
  /** Shown in place of a chart without any bar. */
  none: string
}

/** A figure over days: its sum, a chart, and the same as a table for those who cannot see charts. */
export function DailyChart({ title, days, none }: DailyChartProps) {
  const sum = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={`${title} by day`} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">
          <span className="figures text-ink">{formatNumber(sum)}</span> in {days.length} days
        </p>
      </div>
      <div className="mt-4 h-44 [&_.recharts-surface]:max-w-full [&_.recharts-wrapper]:max-w-full">
        {sum === 0 ? (
          <p className="grid h-full place-items-center border-y border-line text-muted">{none}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <DayBars title={`${title} by day`} days={days} />
          </Suspense>
        )}
      </div>
      <DayTable title={title} days={days} />
    </section>
  )
}

/** When the chart cannot be loaded, the table is still there. */
const DayBars = lazy(() => import('./day-bars.tsx').catch(() => ({ default: NoChart })))

function NoChart() {
  return (
    <p className="grid h-full place-items-center border-y border-line text-muted">
      The chart could not be loaded. The table has its figures.
    </p>
  )
}

function DayTable({ title, days }: Pick<DailyChartProps, 'title' | 'days'>) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit py-1 leading-9 text-muted transition-colors hover:text-ink">
        Show as table<span className="sr-only">: {title}</span>
      </summary>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={`Table: ${title} by day`} tabIndex={0} className="mt-2 max-h-72 overflow-y-auto">
        <table className="figures w-full text-left">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <th className="py-2 font-normal">Day (UTC)</th>
              <th className="py-2 text-right font-normal">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {formatDate(day)}
                </th>
                <td className="py-2 text-right">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
