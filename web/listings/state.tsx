import { type ListingState, stateOf } from '#contract/listings/rules.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { describeReason } from '#contract/moderation/rules.ts'

/** Returns the reason for a rejection, followed by the moderator's note on a new line. */
export function rejectionSentence(rejection: { reason: string | null; note: string | null }): string {
  return [describeReason(rejection), rejection.note].filter(Boolean).join('\n')
}

export function StateBadge({ state: { name, tone }, className }: { state: StateLook; className?: string }) {
  return (
    <span
      className={`label inline-flex items-center gap-2 rounded-card border border-line px-2.5 py-1 ${className ?? ''}`}
    >
      <span aria-hidden className={`size-2 rounded-full ${tones[tone]}`} />
      {name}
    </span>
  )
}

const tones: Record<StateLook['tone'], string> = {
  waiting: 'bg-wait',
  good: 'bg-good',
  bad: 'bg-danger',
  over: 'bg-strong-line',
}

export const liveAfterApproval = 'The listing will go live after approval.'

/** Describes what happens after a submission. Some listings are approved immediately. */
export function describeNextStep({ status }: Pick<Listing, 'status'>): string {
  return status === 'approved' ? "It's live now." : liveAfterApproval
}

type StateLook = {
  name: string
  tone: 'waiting' | 'good' | 'bad' | 'over'
  note?: string
}

export function listingState(listing: Pick<Listing, 'status' | 'sold'>): StateLook {
  return looks[stateOf(listing)]
}

const looks: Record<ListingState, StateLook> = {
  pending: { name: 'Pending', tone: 'waiting', note: liveAfterApproval },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  paused: { name: 'Paused', tone: 'over', note: 'Hidden from buyers until you resume it.' },
  expired: {
    name: 'Expired',
    tone: 'waiting',
    note: 'Hidden from buyers. Renew this listing to make it public again.',
  },
  sold: { name: 'Sold', tone: 'over' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
}

export function stateName(state: ListingState): string {
  return looks[state].name
}

/** The names of the statuses for admins. An approved listing is called "Public". */
export const adminStateNames: Record<ListingState, string> = {
  pending: 'Pending',
  approved: 'Public',
  rejected: 'Rejected',
  paused: 'Paused',
  expired: 'Expired',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}
