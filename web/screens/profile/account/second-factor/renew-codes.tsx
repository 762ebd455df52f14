import { useState } from 'react'
import { renewRecoveryCodes } from '#web/auth/embedded/second-factor-calls.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type RenewCodesProps = { username: string; onDone: () => void }

/** New recovery codes, after which the old ones are over. */
export function RenewCodes({ username, onDone }: RenewCodesProps) {
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
