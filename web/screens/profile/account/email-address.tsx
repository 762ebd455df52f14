import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import type { CurrentUser } from '#contract/users.ts'
import { useMember } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountAction } from './account-action.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { SendProof } from './send-proof.tsx'

/** The mail address: whether it is proven, and the way to another one. */
export function EmailAddress({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const { data } = useMember(accounts.state, {}, { freshFor: 0 })
  return (
    <AccountAction title="Email address" text={texts[data?.emailProof ?? 'notNeeded']}>
      <div className="flex flex-wrap gap-3">
        {data?.emailProof === 'needed' && <SendProof />}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change Address
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change Your Address">
        <ChangeEmailForm username={user.username} onDone={() => setOpen(false)} />
      </Dialog>
    </AccountAction>
  )
}

const texts = {
  proven: 'It is confirmed. Another one takes effect once you have opened the link that goes there.',
  needed: 'Not confirmed yet: your listings are published once you have opened the link in our mail.',
  notNeeded: 'Another one takes effect once you have opened the link that goes there.',
}
