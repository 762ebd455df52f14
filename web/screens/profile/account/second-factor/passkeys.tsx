import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { canUsePasskeys, type OwnPasskey, type SecondFactors } from '#web/auth/embedded/passkey-calls.ts'
import { useHydrated } from '#web/document/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
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
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:flex-nowrap">
        <div className="min-w-0">
          <h3 className="text-base">Passkeys</h3>
          <p className="mt-1 max-w-prose text-sm text-muted">{isUsable ? text : `${text} ${unusable}`}</p>
        </div>
        <Button variant="secondary" disabled={!factors.data || !isUsable} onClick={() => setOpen('add')}>
          Add Passkey
        </Button>
      </div>
      {factors.isPending ? (
        <div className="mt-5">
          <LoadingNote>Loading your passkeys…</LoadingNote>
          <Skeleton className="h-16" />
        </div>
      ) : factors.isError ? (
        <div className="mt-5">
          <ErrorState retry={() => void factors.refetch()}>Your passkeys could not be loaded.</ErrorState>
        </div>
      ) : (
        factors.data.passkeys.length > 0 && (
          <ul aria-label="Passkeys" className="mt-5 border-t border-line">
            {factors.data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
            ))}
          </ul>
        )
      )}
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open === 'add' ? 'Add a Passkey' : 'Remove this passkey?'}
      >
        {open === 'add' && <AddPasskey username={username} onDone={close} />}
        {open && open !== 'add' && <RemovePasskey username={username} passkey={open} isLast={isLast} onDone={close} />}
      </Dialog>
    </li>
  )
}

const text = 'Your fingerprint, face, PIN or security key, asked for after the password when you sign in.'
const unusable = 'This browser can make none here.'
