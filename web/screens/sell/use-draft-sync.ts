import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createApi, isApiError } from '#contract/client.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { memberFetch } from '#web/app/api/member-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { keepLink, linkOf, showSlot, slotOfDraft, slotShown, tidySlots } from '#web/drafts/slots.ts'
import type { DraftStore } from '#web/drafts/store.ts'
import { createDraftSync, type DraftSync, type SyncState } from '#web/drafts/sync.ts'
import { draftStoreOf } from '#web/drafts/use-draft.ts'
import { besideKey } from '#web/forms/keys.ts'

/** Browsers send on no more than 64 KB of what outlives its page. */
const mostKeptAlive = 60_000

/** What sends the new car under that key of this browser. */
function syncOf(
  slot: string,
  getToken: Parameters<typeof memberFetch>[0],
  onState: (state: SyncState) => void = () => {},
): DraftSync {
  const send = memberFetch(getToken)
  return createDraftSync({
    store: draftStoreOf(slot),
    link: { read: () => linkOf(slot), write: (link) => keepLink(slot, link) },
    text: () => textOf(slot),
    call: createApi((input, init) =>
      send(input, { ...init, keepalive: String(init.body ?? '').length < mostKeptAlive }),
    ),
    now: () => Date.now(),
    alone: (act) => ('locks' in navigator ? navigator.locks.request(slot, act).then(() => {}) : act()),
    onListed: () => void memberClient().invalidateQueries({ queryKey: [drafts.list.path] }),
    onState,
  })
}

function textOf(slot: string): string | null {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}

/** Which of the new cars of a member this tab shows, and how to go on with another one. */
export function useDraftSlot(userId: string) {
  const { getToken } = useAuth()
  const [search, setSearch] = useSearchParams()
  const [slot, setSlot] = useState(() => slotShown(userId))
  const [hasMoved, setHasMoved] = useState(false)
  const asked = search.get('draft')

  const show = useCallback(
    (next: string) => {
      showSlot(userId, next)
      setSlot(next)
    },
    [userId],
  )

  /** Brings a draft of the account into this browser; rejects when it is gone, or is not here while the server is away. */
  const bring = useCallback(
    async (id: number) => {
      const next = slotOfDraft(userId, id)
      try {
        await syncOf(next, getToken).open(id)
      } catch (error) {
        if (isApiError(error) || linkOf(next)?.id !== id) throw error
      }
      return next
    },
    [userId, getToken],
  )

  // A draft is asked for once: with its number in the address, Back and a reload would ask for it when it is sent in.
  useEffect(() => {
    if (asked === null) return
    let isHere = true
    void bring(Number(asked))
      .then(show)
      .catch((error: unknown) => toastRefusal(error, 'This draft could not be opened.'))
      .finally(() => isHere && setSearch({}, { replace: true, preventScrollReset: true }))
    return () => void (isHere = false)
  }, [asked, bring, show, setSearch])

  useEffect(() => {
    showSlot(userId, slotShown(userId))
    void tidySlots(userId, slotShown(userId), (slot) => syncOf(slot, getToken).begin())
  }, [userId, getToken])

  /** In the form: what it shows is sent before, so that it stands in the list. */
  function move(leave: () => Promise<void>, enter: () => Promise<void> | void): Promise<void> {
    return leave()
      .then(enter)
      .then(() => setHasMoved(true))
  }

  return {
    slot,
    isArriving: asked !== null,
    hasMoved,
    open: (leave: () => Promise<void>, id: number) => move(leave, () => bring(id).then(show)),
    startAnother: (leave: () => Promise<void>) => move(leave, () => show(besideKey(userId))),
  }
}

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
