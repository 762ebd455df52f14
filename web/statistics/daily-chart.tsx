import { type PointerEvent, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { Bars, FigureTable, AxisLabel, GridLine, ticksOf } from '../ui/chart.tsx'
import { formatDate, formatShortDate } from '../ui/format/dates.ts'

/** The count for one day in UTC. `day` looks like `2026-11-21`. */
type DayCount = { day: string; count: number }

type DailyChartProps<Figure extends string> = {
  title: string
  of: Figure
  daily: readonly ({ day: string } & Record<Figure, number>)[]
  none: string
}

export function DailyChart<Figure extends string>({ title, of, daily, none }: DailyChartProps<Figure>) {
  const days = daily.map((figures): DayCount => ({ day: figures.day, count: figures[of] }))
  const sum = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={`${title} by day`} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">
          <span className="figures text-ink">{formatNumber(sum)}</span> in {days.length} days
        </p>
      </div>
      {sum === 0 ? (
        <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{none}</p>
      ) : (
        <div className="mt-4 h-44">
          <DayBars title={title} days={days} />
        </div>
      )}
      <details hidden={sum === 0} className="mt-2 text-sm">
        <summary className="opens flex min-h-11 items-center gap-2 text-muted transition-colors hover:text-ink">
          Show as table<span className="sr-only">: {title}</span>
        </summary>
        {/* Keyboard users must be able to scroll the area. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={`Table: ${title} by day`} tabIndex={0} className="mt-2 max-h-72 overflow-y-auto">
          <FigureTable
            caption={`${title} by day`}
            heads={['Day (UTC)', title]}
            rows={days
              .toReversed()
              .map(({ day, count }) => ({ key: day, cells: [formatDate(day), formatNumber(count)] }))}
          />
        </section>
      </details>
    </section>
  )
}

/** The position of the plot area, as percentages of the chart's size. The rest is for the axis labels. */
const plot = { left: 9, top: 10, height: 77 }

function DayBars({ title, days }: { title: string; days: readonly DayCount[] }) {
  const [selected, setSelected] = useState<number>()
  const last = days.length - 1
  const day = days[selected ?? last]!
  const counts = days.map(({ count }) => count)
  const ticks = ticksOf(0, Math.max(...counts))
  const top = ticks.at(-1)!
  const x = (fraction: number) => plot.left + (100 - plot.left) * fraction
  const text = `${formatDate(day.day)}: ${formatNumber(day.count)}`

  function point({ nativeEvent: { offsetX }, currentTarget: { clientWidth } }: PointerEvent<HTMLElement>) {
    setSelected(Math.max(0, Math.min(last, Math.floor((offsetX / clientWidth) * days.length))))
  }

  return (
    <div className="relative h-full focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-accent-strong">
      <svg aria-hidden className="figures size-full overflow-visible text-xs">
        {ticks.map((tick) => (
          <GridLine key={tick} at={plot.top + plot.height * (1 - tick / top)} text={formatNumber(tick)} />
        ))}
        {selected !== undefined && (
          <rect
            x={`${x(selected / days.length)}%`}
            width={`${x(1 / days.length) - plot.left}%`}
            height={`${plot.top + plot.height}%`}
            className="fill-raised"
          />
        )}
        <Bars
          counts={counts}
          top={top}
          floor={0}
          x={`${plot.left}%`}
          y={`${plot.top}%`}
          width={`${100 - plot.left}%`}
          height={`${plot.height}%`}
        />
        <AxisLabel at={plot.left} anchor="start" text={formatShortDate(days[0]!.day)} />
        <AxisLabel at={x(0.5)} anchor="middle" text={formatShortDate(days[Math.floor(last / 2)]!.day)} />
        <AxisLabel at={100} anchor="end" text={formatShortDate(days[last]!.day)} />
      </svg>
      <input
        type="range"
        aria-label={`${title} by day`}
        aria-valuetext={text}
        max={last}
        value={selected ?? last}
        onChange={({ target }) => setSelected(Number(target.value))}
        onFocus={() => setSelected(selected ?? last)}
        onBlur={() => setSelected(undefined)}
        onPointerMove={point}
        onPointerLeave={() => setSelected(undefined)}
        style={{ left: `${plot.left}%`, width: `${100 - plot.left}%` }}
        className="absolute inset-y-0 m-0 cursor-crosshair opacity-0"
      />
      {selected !== undefined && (
        <p
          aria-hidden
          style={{
            left: `${x((selected + 0.5) / days.length)}%`,
            translate: `${(-100 * selected) / Math.max(1, last)}%`,
          }}
          className="label pointer-events-none absolute top-0 rounded-card bg-ink px-3 py-2 whitespace-nowrap text-ground"
        >
          {text}
        </p>
      )}
    </div>
  )
}
