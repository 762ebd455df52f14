import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { OwnRow } from '#contract/desk/endpoints.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { expiryNoticeDays } from '#contract/listings/limits.ts'
import { stateOf, transitions, type ListingState, reviewedStates } from '#contract/listings/rules.ts'
import type { OwnListingSummary } from '#contract/listings/schema.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { StateBadge, listingState, rejectionSentence } from '#web/listings/state.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { formatShortDate } from '#web/ui/format/dates.ts'
import { formatMileage, formatPrice } from '#web/ui/format/numbers.ts'
import { ListingActions, type OpenPanel } from './actions.tsx'
import { ListingFigures, MyListingStatistics } from './figures.tsx'
import { ListingHistory } from './history.tsx'
import { MoveDialogs } from './move-dialogs.tsx'
import { useListingMoves, editLabel, type ListingMoves } from './moves.ts'
import { PriceCell } from './price-cell.tsx'

type ListingRowProps = {
  listing: OwnRow
  isChosen: boolean
  checkBox: ReactNode
  isPricing: boolean
  onPricing: (on: boolean) => void
  onStep: (step: 1 | -1) => void
}

export function ListingRow({ listing, isChosen, checkBox, isPricing, onPricing, onStep }: ListingRowProps) {
  const [opened, setOpened] = useState<OpenPanel>(null)
  const openedId = useId()
  const moves = useListingMoves(listing)
  const toggle = (what: OpenPanel) => setOpened(opened === what ? null : what)
  return (
    <tbody data-row={listing.id} className={`border-b border-line max-xl:block ${isChosen ? 'bg-raised/60' : ''}`}>
      <tr className={row}>
        <td className="max-xl:self-start max-xl:[grid-area:1/1]">{checkBox}</td>
        <th scope="row" className={head}>
          <MyVehicle listing={listing} moves={moves} />
        </th>
        <td className="max-md:[grid-area:2/2/3/4] md:max-xl:justify-self-end md:max-xl:[grid-area:1/3/2/5] xl:w-37 xl:pr-5 xl:text-right">
          <PriceCell listing={listing} isOpen={isPricing} onOpen={onPricing} onStep={onStep} />
        </td>
        <td className="max-xl:justify-self-end max-md:[grid-area:2/5/3/-1] md:max-xl:[grid-area:1/5/2/8] xl:pr-5">
          <StatusLine listing={listing} />
        </td>
        <ListingFigures
          listing={listing}
          isOpen={opened === 'statistics'}
          openedId={openedId}
          onOpen={() => toggle('statistics')}
        />
        <td className="max-md:self-start max-md:[grid-area:1/7] md:max-xl:[grid-area:1/8]">
          <ListingActions listing={listing} moves={moves} opened={opened} onToggle={toggle} />
          <MoveDialogs listing={listing} moves={moves} />
        </td>
      </tr>
      <tr id={openedId} hidden={opened === null} className={opened ? 'max-xl:block' : ''}>
        {opened && (
          <td colSpan={10} className="pt-1 pb-6 max-xl:block xl:pl-11">
            {opened === 'history' && <ListingHistory id={listing.id} />}
            {opened === 'statistics' && <MyListingStatistics vehicleId={listing.id} />}
          </td>
        )}
      </tr>
    </tbody>
  )
}

const head =
  'min-w-0 text-left font-normal tiny:w-full max-md:[grid-area:1/2/2/7] md:max-xl:self-start md:max-xl:[grid-area:1/2/3/3] xl:pr-5'

/** Below `xl`, a row is a grid with two lines, or with three on phones. With very large text, the cells wrap instead. */
const row =
  'align-middle max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2 max-xl:gap-y-1 max-xl:py-3.5 xl:*:py-3 ' +
  'min-[22rem]:max-xl:grid min-[22rem]:max-md:grid-cols-[2.25rem_3.75rem_2.75rem_3.75rem_2.75rem_minmax(0,1fr)_auto] ' +
  'md:max-xl:gap-x-3 md:max-xl:grid-cols-[2.25rem_minmax(0,1fr)_repeat(6,auto)]'

function StatusLine({ listing }: { listing: OwnRow }) {
  const [now] = useState(() => Date.now())
  const { expiresAt } = listing
  const ends = stateOf(listing) === 'approved' && expiresAt ? Date.parse(expiresAt) : undefined
  const isSoon = ends !== undefined && ends - now <= expiryNoticeDays * 86_400_000
  return (
    <div className="flex flex-col items-start gap-1.5 max-xl:flex-row max-xl:flex-wrap max-xl:items-center max-xl:justify-end">
      <StateBadge state={listingState(listing)} />
      {awaitsReview(listing) && <StateBadge state={changesWaiting} />}
      {ends !== undefined && isSoon && (
        <StateBadge state={{ name: `Ends ${formatShortDate(expiresAt!)}`, tone: 'waiting' }} />
      )}
      {ends !== undefined && !isSoon && (
        <p className="figures text-xs whitespace-nowrap text-muted max-xl:hidden">
          until {formatShortDate(expiresAt!)}
        </p>
      )}
    </div>
  )
}

const changesWaiting = { name: 'Changes awaiting review', tone: 'waiting' } as const

/** The row header: the vehicle, notes on its status, and a button to fix a problem with the status. */
function MyVehicle({ listing, moves }: { listing: OwnRow; moves: ListingMoves }) {
  const { id, year, make, mileage, imageUrls, status } = listing
  return (
    <div className="flex items-start gap-4 tiny:flex-col">
      <div className="w-22 shrink-0 overflow-hidden rounded-card bg-raised max-sm:w-18">
        <VehiclePicture url={imageUrls[0]} alt="" sizes="5.5rem" />
      </div>
      <div className="min-w-0">
        <h3 className="text-base text-pretty wrap-anywhere">
          {/* Prefetch only public listings, because the pages of all others load their data in the browser. */}
          <Link
            to={paths.vehicle(id)}
            prefetch={status === 'approved' ? 'intent' : 'none'}
            className="hover:text-accent-strong"
          >
            <span className="text-muted">{year}</span> {make} {modelName(listing)}
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
      <Link to={paths.edit(listing.id)} prefetch="intent" aria-label={`${label}: ${name}`} className={actionClass}>
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
      className={actionClass}
    >
      {transitions[remedy].label}
    </button>
  )
}

const actionClass = 'text-link inline-flex min-h-11 items-center text-sm disabled:opacity-50'

export function sellerNotes(listing: OwnListingSummary): string[] {
  const { rejection, finalPrice, finalPricePublic, suspended } = listing
  const state = stateOf(listing)
  const notes = [
    suspended && 'Hidden from others while your account is suspended.',
    listingState(listing).note,
    finalPrice !== null &&
      `Sold for ${formatPrice(finalPrice)} (${finalPricePublic ? 'public' : 'only visible to you'}).`,
    rejection && state !== 'withdrawn' && `${rejectionPrefix(state)} ${rejectionSentence(rejection)}`,
    awaitsReview(listing) && 'The approved version stays live until your changes are approved.',
  ]
  return notes.filter((note) => typeof note === 'string')
}

/** Returns true if changes await review while the approved version stays in effect. Sold listings have no pending changes. */
export function awaitsReview(listing: OwnListingSummary): boolean {
  return listing.revision !== null && reviewedStates.includes(stateOf(listing))
}

function rejectionPrefix(state: ListingState): string {
  return state === 'rejected' ? 'Not approved:' : 'Your last changes were not approved:'
}
