import { activeMinutes, statistics } from '#contract/statistics.ts'
import { useMember } from '#web/api/member.ts'
import { formatPrice } from '#web/format/money.ts'
import { counted, formatGrowth, formatNumber, formatPercent } from '#web/format/numbers.ts'
import { Charts } from './charts.tsx'
import { Figure } from './figure.tsx'

/** Refetched whenever the dashboard is opened. */
const anew = { freshFor: 0 }

/** The eight cards of the dashboard (docs/specification.md, Admin), and below them the charts. */
export function Figures() {
  const users = useMember(statistics.users, {}, anew)
  const vehicles = useMember(statistics.vehicles, {}, anew)
  const inquiries = useMember(statistics.inquiries, {}, anew)
  const traffic = useMember(statistics.traffic, {}, anew)
  const conversion = useMember(statistics.conversion, {}, anew)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-6 text-2xl">
        Figures
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
          note={({ sold }) => `${counted(sold, 'vehicle')} sold`}
        />
        <Figure
          title="Active Now"
          from={users}
          value={({ activeNow }) => formatNumber(activeNow)}
          note={() => `Signed in, in the last ${activeMinutes} minutes`}
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
                : `${formatNumber(last30Days)} this month`
              : `${formatGrowth(growth)} this month`
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
    </section>
  )
}
