import { Link } from 'react-router'
import { transitions } from '#contract/listing-transitions.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { formatMileage } from '#web/format/numbers.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { paths } from '#web/site/paths.ts'
import { sellerNotes } from './seller-notes.ts'
import { editLabel, type ListingMoves } from './use-listing-moves.ts'

/** The head of a row: the car, what its seller has to know of where it stands, and what can be done about that. */
export function MyVehicle({ listing, moves }: { listing: OwnRow; moves: ListingMoves }) {
  const { id, year, make, model, mileage, imageUrls, status } = listing
  return (
    <div className="flex items-start gap-4 tiny:flex-col">
      <div className="w-22 shrink-0 overflow-hidden rounded-card bg-raised max-sm:w-18">
        <VehiclePicture url={imageUrls[0]} alt="" sizes="5.5rem" />
      </div>
      <div className="min-w-0">
        <h3 className="text-base text-pretty wrap-anywhere">
          {/* The page of a listing that is not public loads in the browser, so there is nothing to prefetch. */}
          <Link
            to={paths.vehicle(id)}
            prefetch={status === 'approved' ? 'intent' : 'none'}
            className="hover:text-accent-strong"
          >
            <span className="text-muted">{year}</span> {make} {model}
          </Link>
        </h3>
        <p className="figures text-sm text-muted">{formatMileage(mileage)}</p>
        {sellerNotes(listing).map((note) => (
          <p key={note} className="mt-1 max-w-prose text-sm whitespace-pre-line text-muted wrap-anywhere">
            {note}
          </p>
        ))}
        <Remedy listing={listing} moves={moves} />
      </div>
    </div>
  )
}

function Remedy({ listing, moves: { remedy, move, start } }: { listing: OwnRow; moves: ListingMoves }) {
  const name = vehicleName(listing)
  const label = editLabel(listing)
  if (label !== 'Edit') {
    return (
      <Link to={paths.edit(listing.id)} prefetch="intent" aria-label={`${label}: ${name}`} className={act}>
        {label}
      </Link>
    )
  }
  if (!remedy) return null
  return (
    <button
      type="button"
      disabled={move.isPending}
      onClick={() => start(remedy)}
      aria-label={`${transitions[remedy].label}: ${name}`}
      className={act}
    >
      {transitions[remedy].label}
    </button>
  )
}

const act = 'text-link inline-flex min-h-11 items-center text-sm disabled:opacity-50'
