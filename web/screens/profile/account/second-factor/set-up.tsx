import { useState } from 'react'
import { type NewSecondFactor, setUpSecondFactor } from '#web/auth/embedded/second-factor-calls.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SetUpProps = { username: string; onDone: () => void }

/** Three steps: the password, the app with its first code, and the recovery codes. */
export function SetUp({ username, onDone }: SetUpProps) {
  const [made, setMade] = useState<NewSecondFactor>()
  const [isConfirmed, setConfirmed] = useState(false)
  if (!made) {
    return (
      <PasswordStep
        username={username}
        labels={['Continue', 'Checking...']}
        send={async (password) => setMade(await setUpSecondFactor(password))}
        onDone={() => {}}
      >
        You need an authenticator app, such as the one of your password manager or of your phone.
      </PasswordStep>
    )
  }
  const { totpURI, backupCodes } = made
  if (backupCodes && isConfirmed) return <RecoveryCodes codes={backupCodes} onDone={onDone} />
  return <ConfirmStep address={totpURI} onDone={() => (backupCodes ? setConfirmed(true) : onDone())} />
}
