import { sentenceOfReason } from '#contract/listing-states.ts'

type Refusal = { reason: string | null; note: string | null }

/** Why something was rejected, in the words of the list and of the admin. */
export function rejectionSentence(refusal: Refusal): string {
  return [sentenceOfReason(refusal), refusal.note].filter(Boolean).join('\n')
}
