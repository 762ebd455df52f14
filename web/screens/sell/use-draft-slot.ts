import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { linkOf } from '#web/listings/form/draft-link.ts'
import { showSlot, slotOfDraft, slotShown, tidySlots } from '#web/listings/form/draft-slot.ts'
import { besideKey } from '#web/members/draft-key.ts'
import { syncOf } from './sync-of.ts'

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
