import { turnOffSecondFactor } from '#web/auth/embedded/second-factor-calls.ts'
import { toast } from '#web/ui/toast.tsx'
import { PasswordStep } from './password-step.tsx'
import { useChangedAccount } from './use-changed-account.ts'

type TurnOffFormProps = { username: string; hasPasskeys: boolean; onDone: () => void }

export function TurnOffForm({ username, hasPasskeys, onDone }: TurnOffFormProps) {
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
