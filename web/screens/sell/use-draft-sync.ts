import { useEffect, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import type { DraftStore } from '#web/listings/form/draft-store.ts'
import type { DraftSync, SyncState } from '#web/listings/form/draft-sync.ts'
import { syncOf } from './sync-of.ts'

const pause = 1_500
const retryAfter = 20_000

/** Keeps the draft in the account: soon after a change, when the page is left, and when the line is back. */
export function useDraftSync(slot: string, store: DraftStore) {
  const { getToken } = useAuth()
  const [kept, setKept] = useState<SyncState & { sync: DraftSync | null }>({ step: 'idle', id: undefined, sync: null })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const made: DraftSync = syncOf(slot, getToken, (state) => {
      setKept({ ...state, sync: made })
      // A refusal would be the same again, until something is changed.
      if (state.step === 'waiting' && !isApiError(state.refusal)) soon(retryAfter)
    })
    const push = () => void made.push().catch(() => {})
    const soon = (after = pause) => {
      clearTimeout(timer)
      timer = setTimeout(push, after)
    }
    const leave = () => !made.isSent() && push()
    const stop = store.subscribe(() => soon())
    void made.begin().catch(() => {})
    addEventListener('online', push)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      clearTimeout(timer)
      leave()
      removeEventListener('online', push)
      removeEventListener('pagehide', leave)
    }
  }, [slot, store, getToken])

  return { sync: kept.sync, kept }
}
