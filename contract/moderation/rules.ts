import { z } from 'zod'
import { liveFacts } from '../facts/rules.ts'
import type { ListingDetails, ListingInput } from '../listings/schema.ts'
import { multiLine } from '../text.ts'
import { maximumNoteLength } from './limits.ts'

type Field = keyof ListingInput

const liveFields: readonly Field[] = ['price', 'mileage', ...liveFacts]

export function isLiveField(field: Field): boolean {
  return liveFields.includes(field)
}

/** Splits changed fields into those that take effect immediately (`live`) and those that wait for review (`held`). */
export function splitByReview(changed: readonly Field[]): { live: Field[]; held: Field[] } {
  return { live: changed.filter(isLiveField), held: changed.filter((field) => !isLiveField(field)) }
}

/**
 * Returns a listing with its pending changes applied. Fields that need no review keep the listing's values, because the seller
 * may have changed them again since then.
 */
export function applyRevision(listing: ListingDetails, input: ListingDetails): ListingDetails {
  return { ...input, ...Object.fromEntries(liveFields.map((field) => [field, listing[field]])) }
}

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

/**
 * Returns the text of a rejection reason, which is shown above the note. Returns null if the note alone explains the rejection.
 */
export function describeReason({ reason, note }: { reason?: string | null; note?: string | null }): string | null {
  const isListed = reason && reason !== 'other' && Object.hasOwn(rejectionReasons, reason)
  if (isListed) return rejectionReasons[reason as RejectionReason]
  return note ? null : 'No reason was given.'
}

/** Returns whether a rejection has enough detail. The reason `other` needs a note. */
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
    note: multiLine()
      .trim()
      .max(maximumNoteLength, `Use ${maximumNoteLength.toLocaleString('en-US')} characters or fewer.`)
      .optional()
      .describe('Required with the reason `other`.'),
  })
  .refine(isReasonComplete, reasonMissingIssue)
  .meta({ id: 'Rejection' })
export type Rejection = z.output<typeof Rejection>
export type PartialRejection = Partial<Rejection>

/** Sets the reason to `other` if a rejection has a note but no reason. */
export function completeRejection({ reason, note }: PartialRejection): PartialRejection {
  return note ? { reason: reason ?? 'other', note } : reason ? { reason } : {}
}

/** Signs that a listing needs a close review. A listing with signals is never approved in bulk. */
export const signalKinds = {
  picture: 'Same picture elsewhere',
  vin: 'Same VIN elsewhere',
  contradicted: 'Contradicted by evidence',
  price: 'Unusual price',
  contact: 'Contact details in the text',
  payment: 'Payment keywords in the text',
  burst: 'Many listings at once',
  implausible: 'Implausible details',
  listed: 'On the watchlist',
} as const
export type SignalKind = keyof typeof signalKinds

/**
 * How much each kind of signal adds to the risk of a listing. A signal about many listings at once adds nothing, because it is
 * about the seller, not a particular listing.
 */
const signalWeights: Record<SignalKind, number> = {
  picture: 4,
  vin: 4,
  payment: 4,
  contradicted: 3,
  listed: 3,
  price: 3,
  contact: 2,
  implausible: 2,
  burst: 0,
}

/** The kinds of signals that are about a listing rather than its seller. */
export const listingSignalKinds = (Object.keys(signalKinds) as SignalKind[]).filter((kind) => signalWeights[kind] > 0)

/** Returns the sum of the weights of a listing's signals. Each kind counts once. */
export function riskOf(signals: readonly { kind: SignalKind }[]): number {
  const kinds = new Set(signals.map(({ kind }) => kind))
  return [...kinds].reduce((sum, kind) => sum + signalWeights[kind], 0)
}

const reasonOfSignal: Partial<Record<SignalKind, RejectionReason>> = {
  picture: 'pictures',
  vin: 'duplicate',
  payment: 'contact',
  contradicted: 'description',
  listed: 'contact',
  price: 'price',
  contact: 'contact',
  implausible: 'price',
}

/** Returns the signal kind with the highest weight, and the rejection reason that fits it. */
export function suggestReason(
  signals: readonly { kind: SignalKind }[],
): { reason: RejectionReason; kind: SignalKind } | undefined {
  const [kind] = signals.map((signal) => signal.kind).toSorted((a, b) => signalWeights[b] - signalWeights[a])
  const reason = kind && reasonOfSignal[kind]
  return reason && { reason, kind }
}

export const Signal = z
  .object({
    kind: z.enum(Object.keys(signalKinds) as [SignalKind, ...SignalKind[]]),
    reason: z.string().describe('An explanation of the signal.'),
    listingIds: z.array(z.int()).optional().describe('IDs of other listings that are involved.'),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof Signal>

export const ReviewSignal = Signal.extend({
  falsePositive: z
    .object({
      byName: z.string().nullable().describe('Username of the moderator; null if the account was deleted.'),
      at: z.iso.datetime(),
    })
    .optional()
    .describe('Set if a moderator marked the signal as a false positive. Such signals do not count.'),
}).meta({ id: 'ReviewSignal' })
export type ReviewSignal = z.infer<typeof ReviewSignal>

/** Returns the signals that count toward the risk: signals about the listing that aren't marked as false positives. */
export function countedSignals<S extends Pick<ReviewSignal, 'kind' | 'falsePositive'>>(signals: readonly S[]): S[] {
  return signals.filter(({ kind, falsePositive }) => signalWeights[kind] > 0 && !falsePositive)
}

export const version = z
  .int()
  .min(1)
  .optional()
  .describe('The version from the last response. If it is outdated, the request is rejected.')

/** A moderator's decision to reject a listing. If it has no reason and no note, the seller reads "No reason was given". */
export const RejectionOrder = z
  .object({
    version,
    reason: Rejection.shape.reason.optional().describe(Object.keys(rejectionReasons).join(', ')),
    note: Rejection.shape.note,
  })
  .refine(isReasonComplete, reasonMissingIssue)
