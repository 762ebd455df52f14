import { Link } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import { VehicleImage } from '#web/components/vehicle-image.tsx'
import { formatDate } from '#web/dates.ts'
import { formatPrice } from '#web/money.ts'
import { formatMileage } from '#web/numbers.ts'
import { paths } from '#web/paths.ts'
import { vehicleName } from '#web/titles.ts'
import { ListingStatistics } from '../statistics/listing-statistics.tsx'
import { hasPage, listingState } from './listing-state.ts'
import { StateBadge } from './state-badge.tsx'

/** A car of one's own: where it stands, and its page when everybody can see that. */
export function OwnListing({ listing }: { listing: Listing }) {
  const { id, year, make, model, price, mileage, imageUrls, createdAt } = listing
  const state = listingState(listing)
  return (
    <li className="relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 first:pt-0 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:gap-x-8">
      <div className="self-start overflow-hidden rounded-card bg-raised">
        <VehicleImage url={imageUrls[0]} alt="" sizes="13rem" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg text-pretty wrap-anywhere">
          {hasPage(listing) ? (
            <Link to={paths.vehicle(id)} prefetch="intent" className={wholeRow}>
              <span className="text-muted">{year}</span> {make} {model}
            </Link>
          ) : (
            vehicleName(listing)
          )}
        </h3>
        <p className="figures mt-1 font-stretch-[106%]">{formatPrice(price)}</p>
        <p className="figures mt-2 text-sm text-muted">
          {formatMileage(mileage)} · Listed on {formatDate(createdAt)}
        </p>
        {state.note && <p className="mt-1 text-sm text-muted">{state.note}</p>}
        <StateBadge state={state} className="mt-3 sm:hidden" />
      </div>
      <StateBadge state={state} className="self-start max-sm:hidden" />
      <ListingStatistics vehicleId={id} name={vehicleName(listing)} />
    </li>
  )
}

const wholeRow =
  'outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-strong'
