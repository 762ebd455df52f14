import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { useMember } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountAction } from '../account-action.tsx'
import { Passkeys } from './passkeys.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOffForm } from './turn-off-form.tsx'
import { useSecondFactors } from './use-second-factors.ts'

const titles = {
  'set up': 'Set Up an Authenticator App',
  renew: 'New Recovery Codes',
  'turn off': 'Turn off the authenticator app?',
} as const

/** The second factors of the account: an authenticator app, passkeys, and recovery codes for the day on which they are lost. */
export function SecondFactor({ username }: { username: string }) {
  const { data } = useMember(accounts.state, {})
  const factors = useSecondFactors()
  const [open, setOpen] = useState<keyof typeof titles>()
  const close = () => setOpen(undefined)
  const { app: hasApp = false, passkeys = [] } = factors.data ?? {}
  const isDemanded = data?.secondFactor === 'demanded'
  return (
    <>
      <AccountAction title="Authenticator app" text={hasApp ? onText : isDemanded ? demanded : offText}>
        <Button variant="secondary" disabled={!factors.data} onClick={() => setOpen(hasApp ? 'turn off' : 'set up')}>
          {hasApp ? 'Turn Off' : 'Set Up'}
        </Button>
        <Dialog open={open !== undefined} onClose={close} title={open && titles[open]}>
          {open === 'set up' && <SetUp username={username} onDone={close} />}
          {open === 'renew' && <RenewCodes username={username} onDone={close} />}
          {open === 'turn off' && <TurnOffForm username={username} hasPasskeys={passkeys.length > 0} onDone={close} />}
        </Dialog>
      </AccountAction>
      <Passkeys username={username} factors={factors} />
      {(hasApp || passkeys.length > 0) && (
        <AccountAction
          title="Recovery codes"
          text="Each signs you in once, on the day on which your second factor is lost."
        >
          <Button variant="secondary" onClick={() => setOpen('renew')}>
            New Recovery Codes
          </Button>
        </AccountAction>
      )}
    </>
  )
}

const offText = 'Asks for a code of the app when you sign in, so that a stolen password is not enough.'
const demanded =
  'Admins and moderators of this site need a second factor, an app or a passkey: what is for them opens as soon as it is set up.'
const onText = 'On: a code of your authenticator app is asked for when you sign in.'
