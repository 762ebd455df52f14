import { useState } from 'react'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadClient } from './load-client.ts'

/** Has a new link mailed to the buyer, and says so; the one that the page was opened by opens nothing any more. */
export function RenewLink({ token }: { token: string }) {
  const [asked, setAsked] = useState(false)
  const [state, setState] = useState<'asking' | 'pending' | 'mailed'>('asking')

  async function renew() {
    setState('pending')
    try {
      const { api, conversations } = await loadClient()
      await api(conversations.renewByLink, { params: { token } })
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
