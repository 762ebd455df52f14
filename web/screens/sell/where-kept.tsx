import { isApiError } from '#contract/client.ts'
import type { SyncState } from '#web/listings/form/draft-sync.ts'

type WhereKeptProps = {
  kept: SyncState
  /** The account has it as it is on the screen. */
  isSent: boolean
}

/**
 * Says where the draft is. Who listens hears it when it is saved first, and when it could not be: the sentence stays
 * for them while the next change is on its way, so that they are not told of each pause in typing.
 */
export function WhereKept({ kept: { step, id, refusal }, isSent }: WhereKeptProps) {
  const isOnItsWay = step === 'saving' || (step !== 'waiting' && !isSent)
  return (
    <>
      {isOnItsWay && <span aria-hidden>Saving…</span>}
      <output className={isOnItsWay ? 'sr-only' : undefined}>
        {step === 'waiting' ? notSaved(refusal) : id !== undefined && 'Saved to your account.'}
      </output>
    </>
  )
}

/** A refusal says itself what to do; a line that is down needs nothing but time. */
function notSaved(refusal: unknown): string {
  const problem = isApiError(refusal) ? refusal.problem?.message : undefined
  return `Not saved to your account, only in this browser. ${problem ?? 'It is sent as soon as you are online again.'}`
}
