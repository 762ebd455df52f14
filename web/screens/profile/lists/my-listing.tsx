import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ListedOwn } from '#contract/listing.ts'
import { listingState } from '#web/listings/state-names.ts'
import { StateBadge } from '#web/listings/state-badge.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { formatDate } from '#web/format/dates.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatMileage } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { MyListingStatistics } from '../statistics/my-listing-statistics.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingHistory } from './listing-history.tsx'
import { sellerNotes, waitsForReview } from './seller-notes.ts'

/** One of the member's listings: its state, its actions and a link to its page. */
export function MyListing({ listing }: { listing: ListedOwn }) {
  const { id, year, make, model, price, mileage, imageUrls, createdAt, status } = listing
  const [showsHistory, setShowsHistory] = useState(false)
  const historyId = useId()
  const state = listingState(listing)
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 first:pt-0 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:gap-x-8">
      <div className="self-start overflow-hidden rounded-card bg-raised">
        <VehiclePicture url={imageUrls[0]} alt="" sizes="13rem" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg text-pretty wrap-anywhere">
          {/* The page of a listing that is not public loads in the browser, so there is nothing to prefetch. */}
          <Link
            to={paths.vehicle(id)}
            prefetch={status === 'approved' ? 'intent' : 'none'}
            className="hover:text-accent-strong"
          >
            <span className="text-muted">{year}</span> {make} {model}
          </Link>
        </h3>
        <p className="figures mt-1 font-stretch-[106%]">{formatPrice(price)}</p>
        <p className="figures mt-2 text-sm text-muted">
          {formatMileage(mileage)} · Listed on {formatDate(createdAt)}
        </p>
        {sellerNotes(listing).map((note) => (
          <p key={note} className="mt-1 max-w-prose text-sm whitespace-pre-line text-muted wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-2 self-start max-sm:col-span-2 max-sm:mt-4 sm:flex-col sm:items-end">
        <StateBadge state={state} />
        {waitsForReview(listing) && <StateBadge state={waiting} />}
      </div>
      <div className="max-sm:col-span-2 sm:col-span-2 sm:col-start-2">
        <ListingActions
          listing={listing}
          historyId={historyId}
          showsHistory={showsHistory}
          onHistory={() => setShowsHistory(!showsHistory)}
        />
        <div id={historyId} hidden={!showsHistory} className="pt-3">
          {showsHistory && <ListingHistory id={id} />}
        </div>
      </div>
      <MyListingStatistics vehicleId={id} name={vehicleName(listing)} />
    </li>
  )
}

const waiting = { name: 'Changes wait for review', tone: 'waiting' } as const
