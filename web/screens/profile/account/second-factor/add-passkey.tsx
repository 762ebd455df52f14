import { useState } from 'react'
import { present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { addPasskey } from '#web/auth/embedded/passkey-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from '../current-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useChangedAccount } from './use-changed-account.ts'

type AddPasskeyProps = { username: string; onDone: () => void }

/** Asks for a name and the password, then the browser for the passkey; the first factor brings recovery codes. */
export function AddPasskey({ username, onDone }: AddPasskeyProps) {
  const changed = useChangedAccount()
  const [codes, setCodes] = useState<string[]>()
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) =>
      present({
        name: nameIn(values) ? undefined : 'Please give it a name.',
        current: textOf(values, 'current') ? undefined : 'Please fill in your password.',
      }),
    send: async (values) => {
      const made = await addPasskey(textOf(values, 'current'), nameIn(values))
      await changed()
      if (made) setCodes(made)
      else finish()
    },
    explain: mistakesOf,
    done: () => {},
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  return (
    <>
      <p className="text-muted">Your browser asks then where to keep it: on this device, on your phone, or on a key.</p>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Continue', 'Waiting...']}>
        <Field label="Name" required error={mistakes.name} hint="Such as Phone, or Key ring; for you alone.">
          <Input name="name" maxLength={60} autoComplete="off" />
        </Field>
        <CurrentPassword username={username} mistake={mistakes.current} />
      </AccountForm>
    </>
  )

  function finish() {
    toast({ title: 'Passkey added', description: 'It is asked for when you sign in.' })
    onDone()
  }
}

function nameIn(values: FormData): string {
  return textOf(values, 'name').trim()
}
