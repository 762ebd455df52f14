import { noticeDays } from '#contract/listing-lifetime.ts'
import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnRow } from '#contract/own-listings.ts'
import { useState } from 'react'
import { formatShortDate } from '#web/format/dates.ts'
import { StateBadge } from '#web/listings/state-badge.tsx'
import { listingState } from '#web/listings/state-names.ts'
import { waitsForReview } from './seller-notes.ts'

/** Where a listing stands, and until when. */
export function ListingState({ listing }: { listing: OwnRow }) {
  const [now] = useState(() => Date.now())
  const { expiresAt } = listing
  const ends = stateOf(listing) === 'approved' && expiresAt ? Date.parse(expiresAt) : undefined
  const isSoon = ends !== undefined && ends - now <= noticeDays * 86_400_000
  return (
    <div className="flex flex-col items-start gap-1.5 max-xl:flex-row max-xl:flex-wrap max-xl:items-center max-xl:justify-end">
      <StateBadge state={listingState(listing)} />
      {waitsForReview(listing) && <StateBadge state={waiting} />}
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

const waiting = { name: 'Changes wait for review', tone: 'waiting' } as const
