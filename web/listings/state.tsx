import { type ListingState, stateOf } from '#contract/listings/rules.ts'
import type { Listing } from '#contract/listings/schema.ts'
import { sentenceOfReason } from '#contract/moderation/rules.ts'

/** Why a listing or a change of it was rejected: the reason from the list, and the admin's note below it. */
export function rejectionSentence(rejection: { reason: string | null; note: string | null }): string {
  return [sentenceOfReason(rejection), rejection.note].filter(Boolean).join('\n')
}

/** The state of a listing, by its name and a color: green, amber, red, or grey for what is over. */
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

/** What becomes of a listing that was sent in. */
export const afterApproval = 'It becomes public as soon as it has been approved.'

/** What became of a listing that was sent in: some need no approval. */
export function afterSending({ status }: Pick<Listing, 'status'>): string {
  return status === 'approved' ? 'It is public now.' : afterApproval
}

type StateLook = {
  name: string
  tone: 'waiting' | 'good' | 'bad' | 'over'
  /** An explanation for the seller, where the name needs one. */
  note?: string
}

/** Name, color and explanation of the state of a listing. */
export function listingState(listing: Pick<Listing, 'status' | 'sold'>): StateLook {
  return looks[stateOf(listing)]
}

const looks: Record<ListingState, StateLook> = {
  pending: { name: 'Pending', tone: 'waiting', note: afterApproval },
  approved: { name: 'Approved', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  paused: { name: 'Paused', tone: 'over', note: 'Nobody else sees it until you resume it.' },
  expired: { name: 'Expired', tone: 'waiting', note: 'It is no longer public. Renew it to offer it again.' },
  sold: { name: 'Sold', tone: 'over' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
}

/** The name of a state for sellers. */
export function stateName(state: ListingState): string {
  return looks[state].name
}

/** The names of the states for admins, to whom an approved listing is one that everybody sees. */
export const adminStateNames: Record<ListingState, string> = {
  pending: 'Pending',
  approved: 'Public',
  rejected: 'Rejected',
  paused: 'Paused',
  expired: 'Expired',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}
