import { useState, useEffect } from 'react'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import type { SideMove } from '#contract/conversations/rules.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'

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
  const [asked, setAsked] = useState(false)
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
    setAsked(false)
  }

  if (state === 'mailed') {
    return (
      <output className="block border-l-2 border-accent pl-4 text-sm text-muted">
        A new link is on its way to your mailbox. The old one opens nothing any more.
      </output>
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Mail Me a New Link
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title="Mail a New Link?">
        <div className="flex flex-col gap-6">
          <p className="text-muted">
            It goes to the address from which you wrote. This link, and those in earlier mails, open nothing from then
            on.
          </p>
          <DialogButtons onCancel={() => setAsked(false)}>
            <Button disabled={state === 'pending'} onClick={() => void renew()}>
              {state === 'pending' ? 'Mailing…' : 'Mail a New Link'}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </>
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
