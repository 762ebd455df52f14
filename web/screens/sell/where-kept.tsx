import { isApiError } from '#contract/client.ts'
import type { SyncState } from '#web/listings/form/draft-sync.ts'

/** Says where the draft is. While it is being sent the sentence stays, so that nobody is told of each pause in typing. */
export function WhereKept({ kept: { step, id, refusal } }: { kept: SyncState }) {
  const problem = isApiError(refusal) ? refusal.problem?.message : undefined
  return (
    <output>
      {step === 'waiting'
        ? `Saved in this browser only. ${problem ?? 'It will be sent when you are back online.'}`
        : id === undefined
          ? 'Your draft is kept in this browser.'
          : 'Saved to your account.'}
    </output>
  )
}
