import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatShortDate } from '../ui/format/dates.ts'
import { formatNumber } from '../ui/format/numbers.ts'

/** What was counted on a day of UTC, such as `2026-11-21`. */
export type DayCount = { day: string; count: number }

type DayBarsProps = { title: string; days: readonly DayCount[] }

/** The chart itself, loaded on demand because of its library. Arrow keys move from day to day. */
export default function DayBars({ title, days }: DayBarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} title={title} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} barCategoryGap="24%">
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={formatShortDate}
          minTickGap={40}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--strong-line)' }}
        />
        <YAxis allowDecimals={false} interval={0} width={36} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip content={Hint} cursor={{ fill: 'var(--raised)' }} isAnimationActive={false} />
        <Bar dataKey="count" fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

const tick = { fill: 'var(--muted)', fontSize: 12 }

type HintProps = { active?: boolean; payload?: readonly { payload?: DayCount }[] }

function Hint({ active, payload }: HintProps) {
  const day = payload?.[0]?.payload
  if (!active || !day) return null
  return (
    <p className="label rounded-card bg-ink px-3 py-2 text-ground">
      {formatDate(day.day)}: <span className="figures">{formatNumber(day.count)}</span>
    </p>
  )
}
