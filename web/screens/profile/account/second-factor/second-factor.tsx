import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { useMember } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountAction } from '../account-action.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOffForm } from './turn-off-form.tsx'

const titles = {
  'set up': 'Set Up a Second Factor',
  renew: 'New Recovery Codes',
  'turn off': 'Turn off the second factor?',
} as const

/** The second factor of the account: an authenticator app, with recovery codes for the day on which it is lost. */
export function SecondFactor({ username }: { username: string }) {
  const { data } = useMember(accounts.state, {})
  const [open, setOpen] = useState<keyof typeof titles>()
  const close = () => setOpen(undefined)
  const isOn = data?.secondFactor === 'on'
  return (
    <AccountAction title="Second factor" text={isOn ? onText : data?.secondFactor === 'demanded' ? demanded : offText}>
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button variant="secondary" onClick={() => setOpen('renew')}>
              New Recovery Codes
            </Button>
            <Button variant="secondary" onClick={() => setOpen('turn off')}>
              Turn Off
            </Button>
          </>
        ) : (
          <Button variant="secondary" disabled={!data} onClick={() => setOpen('set up')}>
            Set Up
          </Button>
        )}
      </div>
      <Dialog open={open !== undefined} onClose={close} title={open && titles[open]}>
        {open === 'set up' && <SetUp username={username} onDone={close} />}
        {open === 'renew' && <RenewCodes username={username} onDone={close} />}
        {open === 'turn off' && <TurnOffForm username={username} onDone={close} />}
      </Dialog>
    </AccountAction>
  )
}

const offText = 'Asks for a code of an authenticator app when you sign in, so that a stolen password is not enough.'
const demanded = 'Admins of this site need one: what is for admins opens as soon as it is set up.'
const onText = 'On: a code of your authenticator app is asked for when you sign in.'
