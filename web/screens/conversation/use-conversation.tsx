import { useState, useEffect } from 'react'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import type { SideMove } from '#contract/conversations/rules.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'

/** Imports the API client on demand, because users who only read the page don't need it. */
async function loadClient() {
  const [{ createApi }, { visitorCalls }] = await Promise.all([
    import('#contract/client.ts'),
    import('#web/app/api/visitor-calls.ts'),
  ])
  return { api: createApi((input, init) => fetch(input, init)), visitorCalls }
}

/** Emails a new link to the buyer after a confirmation. The current link then stops working. */
export function RenewLink({ token }: { token: string }) {
  const [state, setState] = useState<'idle' | 'pending' | 'mailed'>('idle')

  async function renew() {
    setState('pending')
    try {
      const { api, visitorCalls } = await loadClient()
      await api(visitorCalls.renewByLink, { params: { token } })
      setState('mailed')
    } catch (error) {
      setState('idle')
      toastRefusal(error, "We couldn't email the link. Please try again.")
    }
  }

  if (state === 'mailed') {
    return (
      <output className="block border-l-2 border-accent pl-4 text-sm text-muted">
        We emailed you a new link. The old one no longer works.
      </output>
    )
  }
  return (
    <DialogButton label="Email Me a New Link" title="Email a New Link?">
      <ConfirmForm
        text="We’ll send it to the email address from your inquiry. This link and those in earlier emails will stop working."
        labels={['Email a New Link', 'Sending…']}
        pending={state === 'pending'}
        onConfirm={() => void renew()}
      />
    </DialogButton>
  )
}

/** Polling interval in milliseconds while the page is visible. */
const interval = 20_000

/** Polls a conversation for new messages. If a request fails, keeps the messages that are already loaded. */
export function useConversation(token: string, initial: Conversation) {
  const [conversation, setConversation] = useState(initial)
  const params = { token }

  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh().catch(() => {})
    }
    const timer = setInterval(refreshIfVisible, interval)
    window.addEventListener('focus', refreshIfVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refreshIfVisible)
    }
    // `refresh` only depends on the token, which is in the page's URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token])

  async function refresh() {
    const { api, visitorCalls } = await loadClient()
    setConversation(await api(visitorCalls.readByLink, { params }))
  }

  async function write(text: string) {
    const { api, visitorCalls } = await loadClient()
    const message = await api(visitorCalls.writeByLink, { params, body: { text } })
    setConversation((current) => ({ ...current, messages: [...current.messages, message] }))
  }

  async function move(transition: SideMove, note?: string) {
    const { api, visitorCalls } = await loadClient()
    const body = { transition, ...(note !== undefined && { note }) }
    setConversation(await api(visitorCalls.moveByLink, { params, body }))
  }

  return { conversation, write, move }
}
