import { useEffect, useState } from 'react'
import type { SideMove } from '#contract/conversation-transitions.ts'
import type { Conversation } from '#contract/conversations.ts'
import { loadClient } from './load-client.ts'

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
