import { z } from 'zod'
import { liveFacts } from '../facts/rules.ts'
import type { ListingDetails, ListingInput } from '../listings/schema.ts'
import { manyLines } from '../text.ts'
import { longestNote } from './limits.ts'

type Field = keyof ListingInput

/** What may change of a car that was approved without being looked at again. */
const liveFields: readonly Field[] = ['price', 'mileage', ...liveFacts]

export function isLiveField(field: Field): boolean {
  return liveFields.includes(field)
}

/** What holds at once, and what waits for review. */
export function splitByReview(changed: readonly Field[]): { live: Field[]; held: Field[] } {
  return { live: changed.filter(isLiveField), held: changed.filter((field) => !isLiveField(field)) }
}

/** A listing as the approval of its revision would make it: what is live at once stays the listing's. */
export function proposedBy(listing: ListingDetails, input: ListingDetails): ListingDetails {
  return { ...input, ...Object.fromEntries(liveFields.map((field) => [field, listing[field]])) }
}

/** Why a listing was rejected: one of the list, and words for what it does not say. */
export const rejectionReasons = {
  pictures: 'The pictures do not show this car, or not well enough.',
  description: 'The description is incomplete or does not fit the car.',
  price: 'The price or the mileage seems not to be right.',
  contact: 'Contact data or terms of payment stand in the text.',
  duplicate: 'This car is listed already.',
  prohibited: 'This cannot be offered here.',
  other: 'Another reason',
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** The reason as a sentence, beside the note that is shown with it; null where the note says it all. */
export function sentenceOfReason({ reason, note }: { reason?: string | null; note?: string | null }): string | null {
  const isListed = reason && reason !== 'other' && Object.hasOwn(rejectionReasons, reason)
  if (isListed) return rejectionReasons[reason as RejectionReason]
  return note ? null : 'No reason was given.'
}

/** `other` says nothing by itself. */
export function isSaid({ reason, note }: { reason?: RejectionReason | undefined; note?: string | null | undefined }) {
  return reason !== 'other' || Boolean(note)
}
export const unsaid = { path: ['note'], error: 'Please say why.' }

export const Rejection = z
  .object({
    reason: z.enum(Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]], 'Please choose a reason.'),
    note: manyLines()
      .trim()
      .max(longestNote, `At most ${longestNote.toLocaleString('en-US')} characters, please.`)
      .optional()
      .describe('Needed with `other`.'),
  })
  .refine(isSaid, unsaid)
  .meta({ id: 'Rejection' })
export type Rejection = z.output<typeof Rejection>
/** A rejection that need not say why. */
export type PartialRejection = Partial<Rejection>

/** A note by itself is a reason of the admin's own. */
export function completeRejection({ reason, note }: PartialRejection): PartialRejection {
  return note ? { reason: reason ?? 'other', note } : reason ? { reason } : {}
}

/** Why a second look may be worth it; no signal decides anything by itself. */
export const signalKinds = {
  picture: 'Same picture elsewhere',
  vin: 'Same VIN elsewhere',
  contradicted: 'Contradicted by a source',
  price: 'Unusual price',
  contact: 'Contact data in the text',
  payment: 'Payment words in the text',
  burst: 'Many listings at once',
  implausible: 'Hardly plausible',
  listed: 'On the watchlist',
} as const
type SignalKind = keyof typeof signalKinds

export const Signal = z
  .object({
    kind: z.enum(Object.keys(signalKinds) as [SignalKind, ...SignalKind[]]),
    reason: z.string().describe('A sentence that says what was seen.'),
    listingIds: z.array(z.int()).optional().describe('Other listings that it is about.'),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof Signal>

export const version = z
  .int()
  .min(1)
  .optional()
  .describe('The version that was looked at; an older one than the current is refused.')

/** What an admin says when rejecting; a note alone is enough, and without either the seller reads that there is none. */
export const RejectionOrder = z
  .object({
    version,
    reason: Rejection.shape.reason.optional().describe(Object.keys(rejectionReasons).join(', ')),
    note: Rejection.shape.note,
  })
  .refine(isSaid, unsaid)
