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
import { PasswordStep, RecoveryCodes, useSecondFactors, useAccountRefresh } from './steps.tsx'

type RenewCodesProps = { username: string; onDone: () => void }

/** Creates new recovery codes, which invalidates the previous ones. */
function RenewCodes({ username, onDone }: RenewCodesProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PasswordStep
      username={username}
      labels={['Create New Codes', 'Checking...']}
      send={async (password) => setCodes(await renewRecoveryCodes(password))}
      onDone={() => {}}
    >
      Your current codes will stop working.
    </PasswordStep>
  )
}

const titles = {
  'set up': 'Set Up an Authenticator App',
  renew: 'New Recovery Codes',
  'turn off': 'Turn Off the Authenticator App?',
} as const

export function SecondFactor({ username }: { username: string }) {
  const { data } = useMember(accounts.state, {})
  const factors = useSecondFactors()
  const [open, setOpen] = useState<keyof typeof titles>()
  const close = () => setOpen(undefined)
  const { app: hasAuthenticatorApp = false, passkeys = [] } = factors.data ?? {}
  const isRequired = data?.secondFactor === 'demanded'
  return (
    <>
      <AccountAction
        title="Authenticator App"
        text={hasAuthenticatorApp ? onText : isRequired ? requiredText : offText}
      >
        <Button
          variant={hasAuthenticatorApp ? 'destructive-outline' : 'secondary'}
          disabled={!factors.data}
          onClick={() => setOpen(hasAuthenticatorApp ? 'turn off' : 'set up')}
        >
          {hasAuthenticatorApp ? 'Turn Off' : 'Set Up'}
        </Button>
        <Dialog open={open !== undefined} onClose={close} title={open && titles[open]}>
          {open === 'set up' && <SetUp username={username} onDone={close} />}
          {open === 'renew' && <RenewCodes username={username} onDone={close} />}
          {open === 'turn off' && <TurnOffForm username={username} hasPasskeys={passkeys.length > 0} onDone={close} />}
        </Dialog>
      </AccountAction>
      <Passkeys username={username} factors={factors} />
      {(hasAuthenticatorApp || passkeys.length > 0) && (
        <AccountAction
          title="Recovery Codes"
          text="Each code signs you in once if you lose your authenticator app or passkey."
        >
          <Button variant="secondary" onClick={() => setOpen('renew')}>
            New Recovery Codes
          </Button>
        </AccountAction>
      )}
    </>
  )
}

const offText = 'When you sign in, you’ll also enter a code from an app, so a stolen password isn’t enough.'
const requiredText =
  'Admins and moderators of this site need an authenticator app or a passkey. Set one up to use the admin pages.'
const onText = 'On. You enter a code from your authenticator app when you sign in.'

type TurnOffFormProps = { username: string; hasPasskeys: boolean; onDone: () => void }

function TurnOffForm({ username, hasPasskeys, onDone }: TurnOffFormProps) {
  const refreshAccount = useAccountRefresh()
  return (
    <PasswordStep
      username={username}
      labels={['Turn Off', 'Turning Off...']}
      variant="destructive"
      send={async (password) => {
        await turnOffSecondFactor(password)
        await refreshAccount()
      }}
      onDone={() => {
        toast({ title: 'Authenticator app turned off', description: 'You’re signed out on all other devices.' })
        onDone()
      }}
    >
      {hasPasskeys ? 'You’ll still need a passkey to sign in.' : 'Your password alone will then be enough to sign in.'}
    </PasswordStep>
  )
}
