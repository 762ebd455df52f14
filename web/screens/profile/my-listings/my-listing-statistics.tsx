import { recentDays } from '#contract/own-listings.ts'
import { statistics } from '#contract/statistics.ts'
import { DailyChart } from '#web/statistics/daily-chart.tsx'
import { useMember } from '#web/api/member.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'

/** Views, saves and inquiries of one's own listing, day by day. */
export function MyListingStatistics({ vehicleId }: { vehicleId: number }) {
  const counted = useMember(
    statistics.listing,
    { params: { id: vehicleId }, query: { days: recentDays } },
    { freshFor: 0 },
  )
  if (counted.isError) {
    return (
      <div className="mt-3">
        <ErrorState retry={() => void counted.refetch()}>The statistics could not be loaded.</ErrorState>
      </div>
    )
  }
  if (counted.isPending) {
    return (
      <div className="mt-4 mb-3 flex flex-col gap-6">
        <LoadingNote />
        <Skeleton className="h-13 w-72 max-w-full" />
        <Skeleton className="h-61" />
      </div>
    )
  }
  const { daily, ...totals } = counted.data
  return (
    <div className="mt-4 mb-3">
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-4">
        {measures.map(({ of, title }) => (
          <div key={of}>
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="figures text-xl">{formatNumber(totals[of])}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {measures.map(({ of, title, none }) => (
          <DailyChart
            key={of}
            title={title}
            none={none}
            days={daily.map((figures) => ({ day: figures.day, count: figures[of] }))}
          />
        ))}
      </div>
    </div>
  )
}

const measures = [
  { of: 'views', title: 'Views', none: 'No views in these days' },
  { of: 'saves', title: 'Saves', none: 'No saves in these days' },
  { of: 'inquiries', title: 'Inquiries', none: 'No inquiries in these days' },
] as const
