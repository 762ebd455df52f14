import { useState, useEffect } from 'react'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import type { SideMove } from '#contract/conversations/rules.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'

/** Loaded on demand: reading the page does not need the API client. */
async function loadClient() {
  const [{ createApi }, { visitorCalls }] = await Promise.all([
    import('#contract/client.ts'),
    import('#web/app/api/visitor-calls.ts'),
  ])
  return { api: createApi((input, init) => fetch(input, init)), visitorCalls }
}

/** Has a new link mailed to the buyer, and says so; the one that the page was opened by opens nothing any more. */
export function RenewLink({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'pending' | 'mailed'>('asking')

  async function renew() {
    setState('pending')
    try {
      const { api, visitorCalls } = await loadClient()
      await api(visitorCalls.renewByLink, { params: { token } })
      setState('mailed')
    } catch (error) {
      setState('asking')
      toastRefusal(error, 'The link could not be mailed. Please try again.')
    }
  }

  if (state === 'mailed') {
    return (
      <output className="block border-l-2 border-accent pl-4 text-sm text-muted">
        A new link is on its way to your mailbox. The old one opens nothing any more.
      </output>
    )
  }
  return (
    <DialogButton label="Mail Me a New Link" title="Mail a New Link?">
      <ConfirmForm
        text="It goes to the address from which you wrote. This link, and those in earlier mails, open nothing from then on."
        labels={['Mail a New Link', 'Mailing…']}
        pending={state === 'pending'}
        onConfirm={() => void renew()}
      />
    </DialogButton>
  )
}

/** Interval in which a visible page looks for new messages. In milliseconds. */
const interval = 20_000

/** A conversation that is updated in the browser; when that fails it stays as it was. */
export function useConversation(token: string, initial: Conversation) {
  const [conversation, setConversation] = useState(initial)
  const params = { token }

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh().catch(() => {})
    }
    const looking = setInterval(look, interval)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(looking)
      window.removeEventListener('focus', look)
    }
    // The token is in the address of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token])

  async function refresh() {
    const { api, visitorCalls } = await loadClient()
    setConversation(await api(visitorCalls.readByLink, { params }))
  }

  async function write(text: string) {
    const { api, visitorCalls } = await loadClient()
    const message = await api(visitorCalls.writeByLink, { params, body: { text } })
    setConversation((known) => ({ ...known, messages: [...known.messages, message] }))
  }

  async function move(transition: SideMove, note?: string) {
    const { api, visitorCalls } = await loadClient()
    const body = { transition, ...(note !== undefined && { note }) }
    setConversation(await api(visitorCalls.moveByLink, { params, body }))
  }

  return { conversation, write, move }
}
