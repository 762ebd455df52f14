import { useState } from 'react'
import { accounts } from '#contract/accounts/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '#web/app/auth/embedded/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction } from '../rows.tsx'
import { Passkeys } from './passkeys.tsx'
import { SetUp } from './set-up.tsx'
import { PasswordStep, RecoveryCodes, useSecondFactors, useChangedAccount } from './steps.tsx'

type RenewCodesProps = { username: string; onDone: () => void }

/** New recovery codes, after which the old ones are over. */
function RenewCodes({ username, onDone }: RenewCodesProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PasswordStep
      username={username}
      labels={['Make New Codes', 'Checking...']}
      send={async (password) => setCodes(await renewRecoveryCodes(password))}
      onDone={() => {}}
    >
      The codes that you have now stop working.
    </PasswordStep>
  )
}

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

type TurnOffFormProps = { username: string; hasPasskeys: boolean; onDone: () => void }

function TurnOffForm({ username, hasPasskeys, onDone }: TurnOffFormProps) {
  const changed = useChangedAccount()
  return (
    <PasswordStep
      username={username}
      labels={['Turn Off', 'Turning Off...']}
      send={async (password) => {
        await turnOffSecondFactor(password)
        await changed()
      }}
      onDone={() => {
        toast({ title: 'Authenticator app turned off', description: 'You are signed out on all other devices.' })
        onDone()
      }}
    >
      {hasPasskeys
        ? 'Your passkeys are asked for as before.'
        : 'Your password alone is enough then, for whoever has it.'}
    </PasswordStep>
  )
}
