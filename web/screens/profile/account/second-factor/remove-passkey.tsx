import { type OwnPasskey, removePasskey } from '#web/auth/embedded/passkey-calls.ts'
import { toast } from '#web/ui/toast.tsx'
import { PasswordStep } from './password-step.tsx'
import { useChangedAccount } from './use-changed-account.ts'

type RemovePasskeyProps = { username: string; passkey: OwnPasskey; onDone: () => void }

export function RemovePasskey({ username, passkey: { id, name }, onDone }: RemovePasskeyProps) {
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
      {name} signs you in no longer. Delete it in your browser or on your key as well.
    </PasswordStep>
  )
}
