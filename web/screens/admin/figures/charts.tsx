import { type DailyFigures, statistics } from '#contract/statistics.ts'
import { DailyChart } from '#web/statistics/daily-chart.tsx'
import { useMember } from '#web/api/member.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How many days the charts show. */
const days = 30

export function Charts() {
  const daily = useMember(statistics.daily, { query: { days } }, { freshFor: 0 })
  if (daily.isError) {
    return (
      <div className="mt-8">
        <ErrorState retry={() => void daily.refetch()}>The figures of the last days could not be loaded.</ErrorState>
      </div>
    )
  }
  return (
    <div className="mt-10 grid gap-x-14 gap-y-12 md:grid-cols-2">
      {charts.map(({ title, of, none }) =>
        daily.isPending ? (
          <Skeleton key={of} className="h-61" />
        ) : (
          <DailyChart
            key={of}
            title={title}
            none={none}
            days={daily.data.map((figures) => ({ day: figures.day, count: figures[of] }))}
          />
        ),
      )}
    </div>
  )
}

const charts: readonly { title: string; of: Exclude<keyof DailyFigures, 'day'>; none: string }[] = [
  { title: 'Visitors', of: 'visitors', none: 'No visits yet' },
  { title: 'Inquiries', of: 'inquiries', none: 'No inquiries in these days' },
  { title: 'New Listings', of: 'listings', none: 'No listings in these days' },
  { title: 'New Users', of: 'users', none: 'Nobody joined in these days' },
]
