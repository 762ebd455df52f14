import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { canUsePasskeys, type OwnPasskey, type SecondFactors } from '#web/auth/embedded/passkey-calls.ts'
import { useHydrated } from '#web/document/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountAction } from '../account-action.tsx'
import { AccountRows } from '../account-rows.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RemovePasskey } from './remove-passkey.tsx'

type PasskeysProps = { username: string; factors: UseQueryResult<SecondFactors> }

/** The passkeys of the account, each with a button that removes it, and a way to a new one. */
export function Passkeys({ username, factors }: PasskeysProps) {
  const [open, setOpen] = useState<'add' | OwnPasskey>()
  const isUsable = useHydrated() && canUsePasskeys()
  const isLast = !factors.data?.app && factors.data?.passkeys.length === 1
  const close = () => setOpen(undefined)
  const rows = (
    <AccountRows title="Passkeys" from={factors}>
      {({ passkeys }) => passkeys.map((it) => <PasskeyRow key={it.id} passkey={it} onRemove={() => setOpen(it)} />)}
    </AccountRows>
  )
  return (
    <AccountAction title="Passkeys" text={isUsable ? text : `${text} ${unusable}`} below={rows}>
      <Button variant="secondary" disabled={!factors.data || !isUsable} onClick={() => setOpen('add')}>
        Add Passkey
      </Button>
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open === 'add' ? 'Add a Passkey' : 'Remove this passkey?'}
      >
        {open === 'add' && <AddPasskey username={username} onDone={close} />}
        {open && open !== 'add' && <RemovePasskey username={username} passkey={open} isLast={isLast} onDone={close} />}
      </Dialog>
    </AccountAction>
  )
}

const text = 'Your fingerprint, face, PIN or security key, asked for after the password when you sign in.'
const unusable = 'This browser can make none here.'
