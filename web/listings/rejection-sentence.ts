import { sentenceOfReason } from '#contract/rejection-reasons.ts'

/** Why a listing or a change of it was rejected: the reason from the list, and the admin's note below it. */
export function rejectionSentence(rejection: { reason: string | null; note: string | null }): string {
  return [sentenceOfReason(rejection), rejection.note].filter(Boolean).join('\n')
}
