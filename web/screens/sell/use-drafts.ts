import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createApi, isApiError } from '#contract/client.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { memberFetch } from '#web/app/api/member-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { type Auth, useAuth } from '#web/app/auth/auth.tsx'
import { readStored, writeStored } from '#web/app/document/browser-storage.ts'
import { createDraftAccount, type DraftAccount } from '#web/drafts/account.ts'
import { type DraftStore, draftStoreOf } from '#web/drafts/store.ts'
import { draftKey, shownKey } from '#web/forms/keys.ts'

/** Browsers send on no more than 64 kB of what outlives its page. */
const mostKeptAlive = 20_000

function accountOf(id: string, store: DraftStore, getToken: Auth['getToken']): DraftAccount {
  const send = memberFetch(getToken)
  return createDraftAccount({
    id,
    store,
    call: createApi((path, init) =>
      send(path, { ...init, keepalive: typeof init.body === 'string' && init.body.length < mostKeptAlive }),
    ),
    onListed: () => void memberClient().invalidateQueries({ queryKey: [drafts.list.path] }),
  })
}

/** Which of the new cars of a member this tab shows, and how to go on with another one. */
export function useShownDraft(userId: string) {
  const { getToken } = useAuth()
  const [search, setSearch] = useSearchParams()
  const [id, setId] = useState(() => shownDraft(userId))
  const [hasMoved, setHasMoved] = useState(false)
  const asked = search.get('draft')

  /** Brings a draft of the account here; rejects when it was deleted, or when the server is away and it isn't here. */
  const bring = useCallback(
    async (next: string) => {
      const store = draftStoreOf(draftKey(userId, next))
      try {
        await accountOf(next, store, getToken).open()
      } catch (error) {
        if (isApiError(error) || store.getState().version === 0) throw error
      }
      return next
    },
    [userId, getToken],
  )

  // A draft is asked for once: with its id in the address, Back and a reload would ask for it when it is sent in.
  useEffect(() => {
    if (asked === null) return
    let isHere = true
    void bring(asked)
      .then(setId)
      .catch((error: unknown) => toastRefusal(error, 'This draft could not be opened.'))
      .finally(() => isHere && setSearch({}, { replace: true, preventScrollReset: true }))
    return () => void (isHere = false)
  }, [asked, bring, setSearch])

  useEffect(() => noteShown(userId, id), [userId, id])

  // What other tabs left unsaved is sent, too.
  useEffect(() => {
    for (const other of draftsHere(userId)) {
      const store = draftStoreOf(draftKey(userId, other))
      if (other !== id && !store.getState().isSaved)
        accountOf(other, store, getToken)
          .exchange()
          .catch(() => {})
    }
  }, [userId, id, getToken])

  /** In the form, which is left first. */
  function move(leave: () => Promise<void>, enter: () => Promise<void> | void): Promise<void> {
    return leave()
      .then(enter)
      .then(() => setHasMoved(true))
  }

  return {
    id,
    key: draftKey(userId, id),
    isArriving: asked !== null,
    hasMoved,
    open: (leave: () => Promise<void>, next: string) => move(leave, () => bring(next).then(setId)),
    startAnother: (leave: () => Promise<void>) => move(leave, () => setId(crypto.randomUUID())),
    /** The next form is that of another car. */
    leave: () => noteShown(userId, crypto.randomUUID()),
  }
}

/** A new tab shows the draft that was opened last. */
function shownDraft(userId: string): string {
  const noted = readStored('sessionStorage', shownKey(userId)) ?? readStored('localStorage', shownKey(userId))
  return typeof noted === 'string' ? noted : (draftsHere(userId)[0] ?? crypto.randomUUID())
}

function noteShown(userId: string, id: string): void {
  writeStored('sessionStorage', shownKey(userId), id)
  writeStored('localStorage', shownKey(userId), id)
}

/** The new cars of which this browser holds anything. */
function draftsHere(userId: string): string[] {
  const before = draftKey(userId, '')
  try {
    const ids = Object.keys(localStorage).map((key) => (key.startsWith(before) ? key.slice(before.length) : ''))
    return ids.filter((id) => id.length === 36)
  } catch {
    return [] // storage is forbidden
  }
}

const pause = 1_500
const retryAfter = 20_000

/** Keeps the draft in the account: soon after a change, when the page is left or shown again, and when the line is back. */
export function useDraftAccount(id: string, store: DraftStore): DraftAccount {
  const { getToken } = useAuth()
  const account = useMemo(() => accountOf(id, store, getToken), [id, store, getToken])

  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const exchange = () => {
      clearTimeout(timer)
      // A refusal would be the same again, until something is changed.
      account.exchange().catch((error: unknown) => !isApiError(error) && plan(retryAfter))
    }
    const plan = (wait: number) => {
      clearTimeout(timer)
      if (!left.signal.aborted) timer = setTimeout(exchange, wait)
    }
    const leave = () => !store.getState().isSaved && exchange()
    const stop = store.subscribe((isTyped) => isTyped && plan(pause))
    exchange()
    addEventListener('online', exchange, left)
    addEventListener('pagehide', leave, left)
    document.addEventListener('visibilitychange', () => (document.hidden ? leave() : exchange()), left)
    return () => {
      stop()
      left.abort()
      clearTimeout(timer)
      leave()
    }
  }, [account, store])

  return account
}
