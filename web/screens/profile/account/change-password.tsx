import { useState } from 'react'
import { AccountForm } from '#web/accounts/card.tsx'
import {
  accountRules,
  mistakeOfPassword,
  present,
  mistakesOf,
  changePassword,
} from '#web/app/auth/embedded/identity.ts'
import { textOf, useAccountForm } from '#web/app/auth/embedded/use-account-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from './current-password.tsx'

type ChangePasswordFormProps = { username: string; onDone: () => void }

function ChangePasswordForm({ username, onDone }: ChangePasswordFormProps) {
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) =>
      present({
        current: textOf(values, 'current') ? undefined : 'Please fill in your current password.',
        password: mistakeOfPassword(textOf(values, 'password')),
      }),
    send: (values) => changePassword(textOf(values, 'current'), textOf(values, 'password')),
    explain: mistakesOf,
    done: () => {
      toast({ title: 'Password changed', description: 'You are signed out on all other devices.' })
      onDone()
    },
  })
  return (
    <AccountForm
      onSubmit={onSubmit}
      pending={pending}
      mistake={mistakes.form}
      labels={['Change Password', 'Saving...']}
    >
      <CurrentPassword username={username} label="Current password" mistake={mistakes.current} />
      <Field label="New password" required hint={accountRules.password} error={mistakes.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}

export function ChangePassword({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change Password">
        <ChangePasswordForm username={username} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
