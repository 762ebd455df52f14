import { rejectionReasons } from '#contract/listing-life.ts'

type Refusal = { reason: string | null; note: string | null }

/** Why something was rejected, in the words of the list and of the admin. */
export function rejectionSentence({ reason, note }: Refusal): string {
  const listed = reason && Object.hasOwn(rejectionReasons, reason) ? reason : null
  // `other` says no more than that there is a note.
  const sentence =
    listed === 'other' && note ? null : listed && rejectionReasons[listed as keyof typeof rejectionReasons]
  return [sentence, note].filter(Boolean).join('\n') || 'No reason was given.'
}
