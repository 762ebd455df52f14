import { formatNumber } from '#contract/format-count.ts'
import { signalKinds } from '#contract/moderation/rules.ts'
import { type SignalFigures as Row, statistics } from '#contract/statistics/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { type Column, Table } from '#web/ui/data-table.tsx'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

/** Shows how often each kind of signal was right, meaning that moderators rejected the listing. */
export function SignalFigures() {
  const { data, isError, refetch } = useMember(statistics.signals, {}, { freshFor: 0 })
  return (
    <section aria-labelledby="signal-figures" className="mt-12">
      <h3 id="signal-figures" className="text-xl">
        Signals
      </h3>
      <p className="mt-2 mb-4 text-sm text-muted">
        How accurate each signal was. A signal counts as right if the listing was rejected.
      </p>
      {isError ? (
        <ErrorState retry={() => void refetch()}>We couldn’t load the signals.</ErrorState>
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.length === 0 ? (
        <p className="text-muted">No decisions about listings with signals yet.</p>
      ) : (
        <Table caption="Signals" columns={columns} items={data} keyOf={({ kind }) => kind} />
      )}
    </section>
  )
}

const columns: readonly Column<Row>[] = [
  { name: 'Signal', label: '', className: 'font-medium', cell: ({ kind }) => signalKinds[kind] },
  { name: 'Right', className: 'figures', cell: (row) => formatPercent(shareOf(row)) },
  { name: 'Rejected', className: 'figures', cell: ({ rejected }) => formatNumber(rejected) },
  { name: 'Approved', className: 'figures', cell: ({ approved }) => formatNumber(approved) },
  { name: 'False Positives', className: 'figures', cell: ({ falsePositives }) => formatNumber(falsePositives) },
]

/** Returns the percentage of decisions in which the signal was right, rounded to one decimal place. */
function shareOf({ rejected, approved, falsePositives }: Row): number {
  return Math.round((1_000 * rejected) / (rejected + approved + falsePositives)) / 10
}
