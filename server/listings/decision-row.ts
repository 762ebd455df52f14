import type { SaidCondition } from '#contract/conditions.ts'
import type { ListingDraft } from '#contract/listing-draft.ts'
import type { AdminTransition, Status } from '#contract/listing-transitions.ts'
import type { PartialRejection } from '#contract/rejection-reasons.ts'

/** What a seller says of a car that holds at once, whoever reviews the rest. */
export type Said = { condition: SaidCondition; pictureLabels: { url: string; label: string }[] }

/** What a decision may change of a listing, as it was before. */
export type Before = ListingDraft & {
  status: Status
  soldAt: string | null
  finalPrice: number | null
  finalPricePublic: boolean
  approvedAt: string | null
  expiresAt: string | null
  expiryNoticedAt: string | null
  revision: { draft: ListingDraft; createdAt: string } | null
  /** The versions that it is compared with when it is sent in again: the database forgets them with an approval. */
  compared: { id: number; draft: ListingDraft }[]
  /** What was said of condition and pictures in versions before, likewise. */
  said: { id: number; said: Said }[]
}

/** What was decided, of which the mail to the seller is made. */
export type Told = {
  transition: AdminTransition | 'pause' | 'withdraw'
  rejection: PartialRejection
  isRevision: boolean
}
