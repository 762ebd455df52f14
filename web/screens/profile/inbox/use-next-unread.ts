import { useEffect, useEffectEvent } from 'react'
import { conversations } from '#contract/conversations.ts'
import { memberQuery } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { InboxPlace } from './use-inbox.ts'

/** As `aria-keyshortcuts` has it. With a modifier, so that it works where one types, and takes no letter from anybody. */
export const nextKey = 'Alt+N'

/** Opens the next conversation with something new, by a call and by its key. It is asked for at that moment: opening reads. */
export function useNextUnread({ open, isShown, go }: Pick<InboxPlace, 'open' | 'isShown' | 'go'>): () => Promise<void> {
  const auth = useAuth()

  async function next() {
    try {
      const asked = memberQuery(auth, conversations.received, { query: { show: 'unread', limit: 2 } })
      const { items } = await memberClient().fetchQuery({ ...asked, staleTime: 0 })
      const following = items.find(({ id }) => id !== open)
      if (following) go(following.id)
      else toast({ title: 'Nothing Unread', description: 'You have read all that came.' })
    } catch (error) {
      toastRefusal(error, 'Your inbox could not be loaded. Please try again.')
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isIt = event.code === 'KeyN' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isIt || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void next()
  })
  useEffect(() => {
    if (!isShown) return
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isShown])

  return next
}
