import CalendarDays from 'lucide-react/icons/calendar-days'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Mail from 'lucide-react/icons/mail'
import type { OwnRow } from '#contract/own-listings.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Sparkline } from '#web/statistics/sparkline.tsx'

type ListingFiguresProps = { listing: OwnRow; isOpen: boolean; openedId: string; onOpen: () => void }

/** How a listing is received: four figures, and the views of the last days, which open its statistics. */
export function ListingFigures({ listing, isOpen, openedId, onOpen }: ListingFiguresProps) {
  const recent = listing.recentViews.reduce((sum, views) => sum + views, 0)
  return (
    <>
      {figures.map(({ of, name, Icon, place }) => (
        <td key={of} className={`figures xl:pr-5 xl:text-right ${place}`}>
          <span className="inline-flex items-center gap-1.5 max-xl:text-sm max-xl:text-muted">
            <Icon aria-hidden strokeWidth={1.5} className="size-4 xl:hidden" />
            {listing[of] === null ? '–' : formatNumber(listing[of])}
            <span className="sr-only xl:hidden"> {name}</span>
          </span>
        </td>
      ))}
      <td className="max-md:[grid-area:2/4] md:max-xl:justify-self-end md:max-xl:[grid-area:2/7/3/-1] xl:pr-5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={openedId}
          aria-label={`Statistics: ${vehicleName(listing)}, ${counted(recent, 'view')} in ${listing.recentViews.length} days`}
          onClick={onOpen}
          className="-mx-1.5 flex min-h-11 items-center rounded-control px-1.5 transition-colors hover:bg-raised"
        >
          <Sparkline counts={listing.recentViews} className="h-6 w-14 md:w-24" />
        </button>
      </td>
    </>
  )
}

const figures = [
  { of: 'views', name: 'views', Icon: Eye, place: 'max-md:[grid-area:3/2] md:max-xl:[grid-area:2/3]' },
  { of: 'saves', name: 'saves', Icon: Heart, place: 'max-md:[grid-area:3/3] md:max-xl:[grid-area:2/4]' },
  { of: 'inquiries', name: 'inquiries', Icon: Mail, place: 'max-md:[grid-area:3/4] md:max-xl:[grid-area:2/5]' },
  { of: 'daysOnMarket', name: 'days', Icon: CalendarDays, place: 'max-md:[grid-area:3/5] md:max-xl:[grid-area:2/6]' },
] as const
