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
import { newId } from '#web/drafts/new-id.ts'
import { type DraftStore, draftStoreOf } from '#web/drafts/store.ts'
import { draftKey, openDraftKey } from '#web/forms/keys.ts'

/** The longest body, in characters, that a save sends with `keepalive`. Browsers limit such requests to 64 kB in total. */
const keepaliveLimit = 20_000

function connectDraft(id: string, store: DraftStore, getToken: Auth['getToken']): DraftAccount {
  const send = memberFetch(getToken)
  return createDraftAccount({
    id,
    store,
    call: createApi((path, init) =>
      send(path, { ...init, keepalive: typeof init.body === 'string' && init.body.length < keepaliveLimit }),
    ),
    onListChange: () => void memberClient().invalidateQueries({ queryKey: [drafts.list.path] }),
  })
}

/** Returns the draft that is open in this tab, and functions to switch to another one. */
export function useCurrentDraft(userId: string) {
  const { getToken } = useAuth()
  const [search, setSearch] = useSearchParams()
  const [id, setId] = useState(() => readCurrentId(userId))
  const [hasMoved, setHasMoved] = useState(false)
  const requested = search.get('draft')

  /** Loads a draft from the account. Rejects if the draft was deleted, or if the browser is offline and has no copy of it. */
  const load = useCallback(
    async (next: string) => {
      const store = draftStoreOf(draftKey(userId, next))
      try {
        await connectDraft(next, store, getToken).open()
      } catch (error) {
        if (isApiError(error) || store.getState().version === 0) throw error
      }
      return next
    },
    [userId, getToken],
  )

  // Remove the ID from the URL. Otherwise, a reload or Back could request a draft that has since been submitted.
  useEffect(() => {
    if (requested === null) return
    let isMounted = true
    void load(requested)
      .then(setId)
      .catch((error: unknown) => toastRefusal(error, "We couldn't open this draft."))
      .finally(() => isMounted && setSearch({}, { replace: true, preventScrollReset: true }))
    return () => void (isMounted = false)
  }, [requested, load, setSearch])

  useEffect(() => storeCurrentId(userId, id), [userId, id])

  // Also save other drafts whose changes haven't reached the account yet.
  useEffect(() => {
    for (const other of storedDraftIds(userId)) {
      const store = draftStoreOf(draftKey(userId, other))
      if (other !== id && !store.getState().isSaved)
        connectDraft(other, store, getToken)
          .exchange()
          .catch(() => {})
    }
  }, [userId, id, getToken])

  /** Saves the current draft and then opens another one. */
  function move(leave: () => Promise<void>, enter: () => Promise<void> | void): Promise<void> {
    return leave()
      .then(enter)
      .then(() => setHasMoved(true))
  }

  return {
    id,
    key: draftKey(userId, id),
    isLoading: requested !== null,
    hasMoved,
    open: (leave: () => Promise<void>, next: string) => move(leave, () => load(next).then(setId)),
    startAnother: (leave: () => Promise<void>) => move(leave, () => setId(newId())),
    /** Makes the form start with an empty draft the next time it opens. */
    leave: () => storeCurrentId(userId, newId()),
  }
}

/** Returns the ID of this tab's draft. A new tab starts with the draft that was last opened in any tab. */
function readCurrentId(userId: string): string {
  const stored = readStored('sessionStorage', openDraftKey(userId)) ?? readStored('localStorage', openDraftKey(userId))
  return typeof stored === 'string' ? stored : (storedDraftIds(userId)[0] ?? newId())
}

function storeCurrentId(userId: string, id: string): void {
  writeStored('sessionStorage', openDraftKey(userId), id)
  writeStored('localStorage', openDraftKey(userId), id)
}

function storedDraftIds(userId: string): string[] {
  const prefix = draftKey(userId, '')
  try {
    const ids = Object.keys(localStorage).map((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : ''))
    return ids.filter((id) => id.length === 36)
  } catch {
    // Storage is blocked.
    return []
  }
}

/** Milliseconds from the last change to the save, and from a failed save to the next attempt. */
const pause = 1_500
const retryAfter = 20_000

/**
 * Saves the draft to the account shortly after a change, when the user leaves or returns to the page, and when the browser is
 * back online.
 */
export function useDraftAccount(id: string, store: DraftStore): DraftAccount {
  const { getToken } = useAuth()
  const account = useMemo(() => connectDraft(id, store, getToken), [id, store, getToken])

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const exchange = () => {
      clearTimeout(timer)
      // If the server rejected the draft, don't retry, because it would reject the same draft again.
      account.exchange().catch((error: unknown) => !isApiError(error) && plan(retryAfter))
    }
    const plan = (wait: number) => {
      clearTimeout(timer)
      if (!controller.signal.aborted) timer = setTimeout(exchange, wait)
    }
    const leave = () => !store.getState().isSaved && exchange()
    const stop = store.subscribe((isTyped) => isTyped && plan(pause))
    exchange()
    addEventListener('online', exchange, controller)
    addEventListener('pagehide', leave, controller)
    document.addEventListener('visibilitychange', () => (document.hidden ? leave() : exchange()), controller)
    return () => {
      stop()
      controller.abort()
      clearTimeout(timer)
      leave()
    }
  }, [account, store])

  return account
}
