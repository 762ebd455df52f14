import { useEffect, useState } from 'react'
import { createApi, isApiError } from '#contract/client.ts'
import { drafts } from '#contract/drafts.ts'
import { memberClient } from '#web/api/member-client.ts'
import { memberFetch } from '#web/api/member-api.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { keepLink, linkOf } from '#web/listings/form/draft-link.ts'
import type { DraftStore } from '#web/listings/form/draft-store.ts'
import { createDraftSync, type DraftSync, type SyncState } from '#web/listings/form/draft-sync.ts'
import { draftKey } from '#web/members/draft-key.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'

const pause = 1_500
const retryAfter = 20_000
/** Browsers send on no more than 64 KB of what outlives its page. */
const mostKeptAlive = 60_000

/** Keeps the draft in the account: soon after a change, when the page is left, and when the line is back. */
export function useDraftSync(userId: string, store: DraftStore, asked: number | undefined) {
  const { getToken } = useAuth()
  const [kept, setKept] = useState<SyncState & { sync: DraftSync | null }>({ step: 'idle', id: undefined, sync: null })

  useEffect(() => {
    const key = draftKey(userId)
    const send = memberFetch(getToken)
    let timer: ReturnType<typeof setTimeout> | undefined
    const made: DraftSync = createDraftSync({
      store,
      link: { read: () => linkOf(key), write: (link) => keepLink(key, link) },
      text: () => textOf(key),
      call: createApi((input, init) =>
        send(input, { ...init, keepalive: String(init.body ?? '').length < mostKeptAlive }),
      ),
      now: () => Date.now(),
      alone: (act) => ('locks' in navigator ? navigator.locks.request(key, act).then(() => {}) : act()),
      onListed: () => void memberClient().invalidateQueries({ queryKey: [drafts.list.path] }),
      onState: (state) => {
        setKept({ ...state, sync: made })
        // A refusal would be the same again, until something is changed.
        if (state.step === 'waiting' && !isApiError(state.refusal)) soon(retryAfter)
      },
    })
    const push = () => void made.push().catch(() => {})
    const soon = (after = pause) => {
      clearTimeout(timer)
      timer = setTimeout(push, after)
    }
    const leave = () => !made.isSent() && push()
    const stop = store.subscribe(() => soon())
    void made.begin(asked).catch((error: unknown) => asked && toastRefusal(error, 'This draft could not be opened.'))
    addEventListener('online', push)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      clearTimeout(timer)
      leave()
      removeEventListener('online', push)
      removeEventListener('pagehide', leave)
    }
  }, [userId, store, asked, getToken])

  return { sync: kept.sync, kept }
}

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
