import { formatCount, formatNumber } from '#contract/format-count.ts'
import { type DailyFigures, statistics } from '#contract/statistics/endpoints.ts'
import { activeMinutes } from '#contract/statistics/limits.ts'
import { useMember } from '#web/app/api/member.ts'
import { DailyChart } from '#web/statistics/daily-chart.tsx'
import { formatPrice, formatGrowth, formatPercent } from '#web/ui/format/numbers.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Figure } from './figure.tsx'
import { SignalFigures } from './signal-figures.tsx'

const days = 30

function Charts() {
  const daily = useMember(statistics.daily, { query: { days } }, refetchOnOpen)
  if (daily.isError) {
    return (
      <div className="mt-8">
        <ErrorState retry={() => void daily.refetch()}>We couldn’t load the charts.</ErrorState>
      </div>
    )
  }
  return (
    <div className="mt-10 grid gap-x-14 gap-y-12 md:grid-cols-2">
      {charts.map((chart) =>
        daily.isPending ? (
          <Skeleton key={chart.of} className="h-61" />
        ) : (
          <DailyChart key={chart.of} {...chart} daily={daily.data} />
        ),
      )}
    </div>
  )
}

const charts: readonly { title: string; of: Exclude<keyof DailyFigures, 'day'>; none: string }[] = [
  { title: 'Visitors', of: 'visitors', none: 'No visits yet' },
  { title: 'Inquiries', of: 'inquiries', none: `No inquiries in the last ${days} days` },
  { title: 'New Listings', of: 'listings', none: `No new listings in the last ${days} days` },
  { title: 'New Users', of: 'users', none: `No new users in the last ${days} days` },
]

const refetchOnOpen = { freshFor: 0 }

/** The dashboard's eight cards (docs/specification.md, Admin) and charts. */
export function Figures() {
  const users = useMember(statistics.users, {}, refetchOnOpen)
  const vehicles = useMember(statistics.vehicles, {}, refetchOnOpen)
  const inquiries = useMember(statistics.inquiries, {}, refetchOnOpen)
  const traffic = useMember(statistics.traffic, {}, refetchOnOpen)
  const conversion = useMember(statistics.conversion, {}, refetchOnOpen)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-6 text-2xl">
        Statistics
      </h2>
      <dl className="grid grid-cols-2 gap-x-5 tiny:grid-cols-1 border-b border-line sm:gap-x-8 lg:grid-cols-4">
        <Figure
          title="Total Users"
          from={users}
          value={({ total }) => formatNumber(total)}
          note={({ newToday }) => `+${formatNumber(newToday)} new today`}
        />
        <Figure
          title="Total Vehicles"
          from={vehicles}
          value={({ total }) => formatNumber(total)}
          note={({ pending }) => `${formatNumber(pending)} pending approval`}
        />
        <Figure
          title="Inventory Value"
          from={vehicles}
          value={({ totalValue }) => formatPrice(totalValue)}
          note={({ sold }) => `${formatCount(sold, 'vehicle')} sold`}
        />
        <Figure
          title="Active Now"
          from={users}
          value={({ activeNow }) => formatNumber(activeNow)}
          note={() => `Signed-in users in the last ${activeMinutes} minutes`}
        />
        <Figure
          title="Total Inquiries"
          from={inquiries}
          value={({ total }) => formatNumber(total)}
          note={({ today }) => `+${formatNumber(today)} today`}
        />
        <Figure
          title="Daily Traffic"
          from={traffic}
          value={({ today }) => formatNumber(today)}
          note={({ growth, last30Days }) =>
            growth === null
              ? last30Days === 0
                ? 'No visits yet'
                : `${formatNumber(last30Days)} in the last 30 days`
              : `${formatGrowth(growth)} in the last 30 days`
          }
        />
        <Figure
          title="Conversion Rate"
          from={conversion}
          value={({ rate }) => (rate === null ? null : formatPercent(rate))}
          note={() => 'Inquiries to sales'}
        />
        <Figure
          title="User Growth"
          from={users}
          value={({ growth }) => (growth === null ? null : formatGrowth(growth))}
          note={() => 'Last 30 days'}
        />
      </dl>
      <Charts />
      <SignalFigures />
    </section>
  )
}
