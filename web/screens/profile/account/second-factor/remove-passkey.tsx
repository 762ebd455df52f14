import { type OwnPasskey, removePasskey } from '#web/auth/embedded/passkey-calls.ts'
import { toast } from '#web/ui/toast.tsx'
import { PasswordStep } from './password-step.tsx'
import { useChangedAccount } from './use-changed-account.ts'

type RemovePasskeyProps = {
  username: string
  passkey: OwnPasskey
  /** Whether nothing is asked for beside the password then. */
  isLast: boolean
  onDone: () => void
}

export function RemovePasskey({ username, passkey: { id, name }, isLast, onDone }: RemovePasskeyProps) {
  const changed = useChangedAccount()
  return (
    <PasswordStep
      username={username}
      labels={['Remove', 'Removing...']}
      send={async (password) => {
        await removePasskey(id, password)
        await changed()
      }}
      onDone={() => {
        toast({ title: 'Passkey removed', description: 'You are signed out on all other devices.' })
        onDone()
      }}
    >
      “{name}” opens nothing here any more; delete it on your device as well.
      {isLast && ' Your password alone is enough then, for whoever has it.'}
    </PasswordStep>
  )
}
