import type { OwnRow } from '#contract/desk/endpoints.ts'
import { recentDays } from '#contract/desk/limits.ts'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { statistics } from '#contract/statistics/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { vehicleName } from '#web/facts/names.ts'
import { DailyChart } from '#web/statistics/daily-chart.tsx'
import { Bars } from '#web/ui/chart.tsx'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'

type ListingFiguresProps = { listing: OwnRow; isOpen: boolean; openedId: string; onOpen: () => void }

export function ListingFigures({ listing, isOpen, openedId, onOpen }: ListingFiguresProps) {
  const recent = listing.recentViews.reduce((sum, views) => sum + views, 0)
  return (
    <>
      {figures.map(({ of, name, place }) => (
        <td key={of} className={`figures xl:pr-5 xl:text-right ${place}`}>
          <span className="inline-flex flex-col max-xl:text-sm">
            {listing[of] === null ? '–' : formatNumber(listing[of])}
            <span className="text-xs text-muted xl:hidden">{name}</span>
          </span>
        </td>
      ))}
      <td className="max-md:[grid-area:2/4] md:max-xl:justify-self-end md:max-xl:[grid-area:2/7/3/-1] xl:pr-5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={openedId}
          aria-label={`Statistics: ${vehicleName(listing)}, ${formatCount(recent, 'view')} in ${listing.recentViews.length} days`}
          onClick={onOpen}
          className="-mx-1.5 flex min-h-11 items-center rounded-control px-1.5 transition-colors hover:bg-raised"
        >
          {/* A day without views gets a thin line, so every day is visible. */}
          <Bars
            counts={listing.recentViews}
            top={Math.max(1, ...listing.recentViews)}
            floor={0.03}
            className="block h-6 w-14 md:w-24"
          />
        </button>
      </td>
    </>
  )
}

const figures = [
  { of: 'views', name: 'Views', place: 'max-md:[grid-area:3/2] md:max-xl:[grid-area:2/3]' },
  { of: 'saves', name: 'Saves', place: 'max-md:[grid-area:3/3] md:max-xl:[grid-area:2/4]' },
  { of: 'inquiries', name: 'Inquiries', place: 'max-md:[grid-area:3/4] md:max-xl:[grid-area:2/5]' },
  { of: 'daysOnMarket', name: 'Days', place: 'max-md:[grid-area:3/5] md:max-xl:[grid-area:2/6]' },
] as const

export function MyListingStatistics({ vehicleId }: { vehicleId: number }) {
  const query = { days: recentDays }
  const counted = useMember(statistics.listing, { params: { id: vehicleId }, query }, { freshFor: 0 })
  if (counted.isError)
    return <ErrorState retry={() => void counted.refetch()}>We couldn’t load the statistics.</ErrorState>
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
        {measures.map((measure) => (
          <DailyChart key={measure.of} {...measure} daily={daily} />
        ))}
      </div>
    </div>
  )
}

const measures = [
  { of: 'views', title: 'Views', none: 'No views in this period' },
  { of: 'saves', title: 'Saves', none: 'No saves in this period' },
  { of: 'inquiries', title: 'Inquiries', none: 'No inquiries in this period' },
] as const
