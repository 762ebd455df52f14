import { z } from 'zod'
import { liveFacts } from '../facts/rules.ts'
import type { ListingDetails, ListingInput } from '../listings/schema.ts'
import { manyLines } from '../text.ts'
import { longestNote } from './limits.ts'

type Field = keyof ListingInput

/** Fields of an approved listing that can change without review. */
const liveFields: readonly Field[] = ['price', 'mileage', ...liveFacts]

export function isLiveField(field: Field): boolean {
  return liveFields.includes(field)
}

/** Splits changed fields into those that take effect immediately and those that wait for review. */
export function splitByReview(changed: readonly Field[]): { live: Field[]; held: Field[] } {
  return { live: changed.filter(isLiveField), held: changed.filter((field) => !isLiveField(field)) }
}

/** Returns the listing with the changes in its revision. Fields that change without review keep the listing's values. */
export function applyRevision(listing: ListingDetails, input: ListingDetails): ListingDetails {
  return { ...input, ...Object.fromEntries(liveFields.map((field) => [field, listing[field]])) }
}

/** Predefined reasons for a rejection; a note can add details. */
export const rejectionReasons = {
  pictures: 'The pictures don’t show this vehicle, or don’t show it clearly enough.',
  description: 'The description is incomplete or doesn’t match the vehicle.',
  price: 'The price or mileage doesn’t look right.',
  contact: 'The text contains contact details or payment terms.',
  duplicate: 'This vehicle is already listed.',
  prohibited: 'This can’t be sold here.',
  other: 'Another reason',
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** Returns the text of the reason, to display next to the note. Returns null if the note is enough. */
export function describeReason({ reason, note }: { reason?: string | null; note?: string | null }): string | null {
  const isListed = reason && reason !== 'other' && Object.hasOwn(rejectionReasons, reason)
  if (isListed) return rejectionReasons[reason as RejectionReason]
  return note ? null : 'No reason was given.'
}

/** Returns whether a reason is complete: `other` needs a note. */
export function isReasonComplete({
  reason,
  note,
}: {
  reason?: RejectionReason | undefined
  note?: string | null | undefined
}) {
  return reason !== 'other' || Boolean(note)
}
export const reasonMissingIssue = { path: ['note'], error: 'Enter a reason.' }

export const Rejection = z
  .object({
    reason: z.enum(Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]], 'Choose a reason.'),
    note: manyLines()
      .trim()
      .max(longestNote, `Use ${longestNote.toLocaleString('en-US')} characters or fewer.`)
      .optional()
      .describe('Required with the reason `other`.'),
  })
  .refine(isReasonComplete, reasonMissingIssue)
  .meta({ id: 'Rejection' })
export type Rejection = z.output<typeof Rejection>
/** A rejection whose reason is optional. */
export type PartialRejection = Partial<Rejection>

/** Sets the reason `other` for a note without a reason. */
export function completeRejection({ reason, note }: PartialRejection): PartialRejection {
  return note ? { reason: reason ?? 'other', note } : reason ? { reason } : {}
}

/** Signals that a listing needs a close review. They have no other effect. */
export const signalKinds = {
  picture: 'Same picture elsewhere',
  vin: 'Same VIN elsewhere',
  contradicted: 'Contradicted by evidence',
  price: 'Unusual price',
  contact: 'Contact details in the text',
  payment: 'Payment words in the text',
  burst: 'Many listings at once',
  implausible: 'Implausible details',
  listed: 'On the watchlist',
} as const
type SignalKind = keyof typeof signalKinds

export const Signal = z
  .object({
    kind: z.enum(Object.keys(signalKinds) as [SignalKind, ...SignalKind[]]),
    reason: z.string().describe('An explanation of the signal.'),
    listingIds: z.array(z.int()).optional().describe('IDs of other listings that are involved.'),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof Signal>

export const version = z.int().min(1).optional().describe('The version that you read; an outdated version is rejected.')

/** A rejection by a moderator. Reason and note are optional. If both are missing, the seller reads "No reason was given". */
export const RejectionOrder = z
  .object({
    version,
    reason: Rejection.shape.reason.optional().describe(Object.keys(rejectionReasons).join(', ')),
    note: Rejection.shape.note,
  })
  .refine(isReasonComplete, reasonMissingIssue)
