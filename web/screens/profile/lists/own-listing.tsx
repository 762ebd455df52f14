import { Link } from 'react-router'
import type { Listing } from '#contract/listings.ts'
import { listingState } from '#web/components/listing-state.ts'
import { StateBadge } from '#web/components/state-badge.tsx'
import { VehicleImage } from '#web/components/vehicle-image.tsx'
import { formatDate } from '#web/dates.ts'
import { formatPrice } from '#web/money.ts'
import { formatMileage } from '#web/numbers.ts'
import { paths } from '#web/paths.ts'

/** A car of one's own, where it stands, and the way to its page. */
export function OwnListing({ listing }: { listing: Listing }) {
  const { id, year, make, model, price, mileage, imageUrls, createdAt, status } = listing
  const state = listingState(listing)
  return (
    <li className="relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 first:pt-0 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:gap-x-8">
      <div className="self-start overflow-hidden rounded-card bg-raised">
        <VehicleImage url={imageUrls[0]} alt="" sizes="13rem" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg text-pretty wrap-anywhere">
          {/* What is not public is found only by asking again, as oneself: there is nothing to fetch beforehand. */}
          <Link to={paths.vehicle(id)} prefetch={status === 'approved' ? 'intent' : 'none'} className={wholeRow}>
            <span className="text-muted">{year}</span> {make} {model}
          </Link>
        </h3>
        <p className="figures mt-1 font-stretch-[106%]">{formatPrice(price)}</p>
        <p className="figures mt-2 text-sm text-muted">
          {formatMileage(mileage)} · Listed on {formatDate(createdAt)}
        </p>
        {state.note && <p className="mt-1 text-sm text-muted">{state.note}</p>}
        <StateBadge state={state} className="mt-3 sm:hidden" />
      </div>
      <StateBadge state={state} className="self-start max-sm:hidden" />
    </li>
  )
}

const wholeRow =
  'outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-strong'
