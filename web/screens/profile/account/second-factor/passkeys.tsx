import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountForm } from '#web/accounts/card.tsx'
import { canUsePasskeys, present } from '#web/app/auth/embedded/identity.ts'
import { addPasskey, type OwnPasskey, removePasskey } from '#web/app/auth/embedded/passkeys.ts'
import { mistakesOfFactor, type SecondFactors } from '#web/app/auth/embedded/second-factor.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { useForm } from '#web/forms/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from '../current-password.tsx'
import { AccountAction, AccountRows } from '../rows.tsx'
import { RecoveryCodes, useChangedAccount, PasswordStep } from './steps.tsx'

type AddPasskeyProps = { username: string; onDone: () => void }

/** Asks for a name and the password, then the browser for the passkey; the first factor brings recovery codes. */
function AddPasskey({ username, onDone }: AddPasskeyProps) {
  const changed = useChangedAccount()
  const [codes, setCodes] = useState<string[]>()
  const form = useForm({
    read: (text) => ({ name: text('name').trim(), password: text('current') }),
    check: ({ name, password }) =>
      present({
        name: name ? undefined : 'Please give it a name.',
        current: password ? undefined : 'Please fill in your password.',
      }),
    send: async ({ name, password }) => {
      const made = await addPasskey(password, name)
      await changed()
      if (made) setCodes(made)
      else finish()
    },
    explain: mistakesOfFactor,
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  return (
    <>
      <p className="text-muted">Your browser asks then where to keep it: on this device, on your phone, or on a key.</p>
      <AccountForm form={form} labels={['Continue', 'Waiting...']}>
        <Field label="Name" required hint="Such as Phone, or Key ring; for you alone." {...form.field('name')}>
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

/** One passkey: its name, what it can do, since when it is there, when it was last used. */
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
      <Button variant="secondary" onClick={onRemove} aria-label={`Remove the passkey ${name}`}>
        Remove
      </Button>
    </li>
  )
}

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

const text =
  'Sign in with your fingerprint, face, PIN or security key instead of your password. If you use your password, you need a second step.'
const unusable = 'This browser can make none here.'

type RemovePasskeyProps = {
  username: string
  passkey: OwnPasskey
  /** Whether nothing is asked for beside the password then. */
  isLast: boolean
  onDone: () => void
}

function RemovePasskey({ username, passkey: { id, name }, isLast, onDone }: RemovePasskeyProps) {
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
      You can no longer sign in with “{name}”. Delete it on your device as well.
      {isLast && ' Your password alone is then enough to sign in.'}
    </PasswordStep>
  )
}
