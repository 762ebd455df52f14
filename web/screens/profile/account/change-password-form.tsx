import { accountRules, mistakeOfPassword, present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { changePassword } from '#web/auth/embedded/identity-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from './current-password.tsx'

type ChangePasswordFormProps = { username: string; onDone: () => void }

export function ChangePasswordForm({ username, onDone }: ChangePasswordFormProps) {
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
