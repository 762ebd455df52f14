import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountForm } from '#web/accounts/card.tsx'
import { canUsePasskeys, withoutUndefined } from '#web/app/auth/embedded/identity.ts'
import { addPasskey, type OwnPasskey, removePasskey } from '#web/app/auth/embedded/passkeys.ts'
import { secondFactorErrors, type SecondFactors } from '#web/app/auth/embedded/second-factor.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { useForm } from '#web/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from '../current-password.tsx'
import { AccountAction, AccountRows } from '../rows.tsx'
import { RecoveryCodes, useAccountRefresh, PasswordStep } from './steps.tsx'

type AddPasskeyProps = { username: string; onDone: () => void }

/** Asks for a name and the password, then creates a passkey. Shows recovery codes if the account had no second factor. */
function AddPasskey({ username, onDone }: AddPasskeyProps) {
  const refreshAccount = useAccountRefresh()
  const [codes, setCodes] = useState<string[]>()
  const form = useForm({
    read: (text) => ({ name: text('name').trim(), password: text('current') }),
    check: ({ name, password }) =>
      withoutUndefined({
        name: name ? undefined : 'Enter a name.',
        current: password ? undefined : 'Enter your password.',
      }),
    send: async ({ name, password }) => {
      const newCodes = await addPasskey(password, name)
      await refreshAccount()
      if (newCodes) setCodes(newCodes)
      else finish()
    },
    explain: secondFactorErrors,
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  return (
    <>
      <p className="text-muted">
        Next, your browser will ask where to store the passkey: on this device, your phone or a security key.
      </p>
      <AccountForm form={form} labels={['Continue', 'Waiting...']}>
        <Field label="Name" required hint="For example “Phone”. Only you see it." {...form.field('name')}>
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <CurrentPassword username={username} {...form.field('current')} />
      </AccountForm>
    </>
  )

  function finish() {
    toast({ title: 'Passkey added', description: 'You can use it the next time you sign in.' })
    onDone()
  }
}

type PasskeyRowProps = { passkey: OwnPasskey; onRemove: () => void }

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt, signsIn }, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="mt-1 text-sm">
          {signsIn ? 'Signs you in without your password' : 'Second step after your password'}
        </p>
        <p className="mt-1 text-sm text-muted">
          Added {formatMoment(createdAt)} · {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <Button variant="destructive-outline" onClick={onRemove} aria-label={`Remove passkey ${name}`}>
        Remove
      </Button>
    </li>
  )
}

type PasskeysProps = { username: string; factors: UseQueryResult<SecondFactors> }

export function Passkeys({ username, factors }: PasskeysProps) {
  const [open, setOpen] = useState<'add' | OwnPasskey>()
  const isUsable = useHydrated() && canUsePasskeys()
  const isLast = !factors.data?.app && factors.data?.passkeys.length === 1
  const close = () => setOpen(undefined)
  const rows = (
    <AccountRows title="Passkeys" from={factors}>
      {({ passkeys }) =>
        passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />)
      }
    </AccountRows>
  )
  return (
    <AccountAction title="Passkeys" text={isUsable ? text : `${text} ${reasonWithoutPasskeys()}`} below={rows}>
      {isUsable && (
        <Button variant="secondary" disabled={!factors.data} onClick={() => setOpen('add')}>
          Add Passkey
        </Button>
      )}
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open === 'add' ? 'Add a Passkey' : 'Remove This Passkey?'}
      >
        {open === 'add' && <AddPasskey username={username} onDone={close} />}
        {open && open !== 'add' && <RemovePasskey username={username} passkey={open} isLast={isLast} onDone={close} />}
      </Dialog>
    </AccountAction>
  )
}

const text =
  'Sign in with your fingerprint, face, PIN or security key instead of your password. If you use your password, you’ll also need a second step.'

function reasonWithoutPasskeys(): string {
  return globalThis.isSecureContext === false
    ? 'Passkeys need a secure (HTTPS) connection, which this site doesn’t have.'
    : 'Passkeys aren’t available in this browser.'
}

type RemovePasskeyProps = {
  username: string
  passkey: OwnPasskey
  /** True if this passkey is the last second factor. After its removal, the password alone is enough to sign in. */
  isLast: boolean
  onDone: () => void
}

function RemovePasskey({ username, passkey: { id, name }, isLast, onDone }: RemovePasskeyProps) {
  const refreshAccount = useAccountRefresh()
  return (
    <PasswordStep
      username={username}
      labels={['Remove', 'Removing...']}
      variant="destructive"
      send={async (password) => {
        await removePasskey(id, password)
        await refreshAccount()
      }}
      onDone={() => {
        toast({ title: 'Passkey removed', description: 'You’re signed out on all other devices.' })
        onDone()
      }}
    >
      You’ll no longer be able to sign in with “{name}.” Delete it on your device, too.
      {isLast && ' Your password alone will then be enough to sign in.'}
    </PasswordStep>
  )
}
