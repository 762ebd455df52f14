import { type ListingState, stateOf } from '#contract/listings/rules.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { describeReason } from '#contract/moderation/rules.ts'

/** Returns the reason for a rejection, then the admin's note. */
export function rejectionSentence(rejection: { reason: string | null; note: string | null }): string {
  return [describeReason(rejection), rejection.note].filter(Boolean).join('\n')
}

/** The status of a listing: its name and a color (green, amber, red, or gray for ended listings). */
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

/** Describes the next step after a submission. */
export const afterApproval = 'It will go live after approval.'

/** Describes what happens after a submission. Some listings need no approval. */
export function afterSending({ status }: Pick<Listing, 'status'>): string {
  return status === 'approved' ? "It's live now." : afterApproval
}

type StateLook = {
  name: string
  tone: 'waiting' | 'good' | 'bad' | 'over'
  /** An explanation for the seller, if needed. */
  note?: string
}

/** Returns name, color and explanation of a listing's status. */
export function listingState(listing: Pick<Listing, 'status' | 'sold'>): StateLook {
  return looks[stateOf(listing)]
}

const looks: Record<ListingState, StateLook> = {
  pending: { name: 'Pending', tone: 'waiting', note: afterApproval },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  paused: { name: 'Paused', tone: 'over', note: 'Hidden from buyers until you resume it.' },
  expired: { name: 'Expired', tone: 'waiting', note: 'Hidden from buyers. Renew it to relist.' },
  sold: { name: 'Sold', tone: 'over' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
}

/** Returns the name of a status for sellers. */
export function stateName(state: ListingState): string {
  return looks[state].name
}

/** Names of the statuses for admins, who see an approved listing as public. */
export const adminStateNames: Record<ListingState, string> = {
  pending: 'Pending',
  approved: 'Public',
  rejected: 'Rejected',
  paused: 'Paused',
  expired: 'Expired',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}
