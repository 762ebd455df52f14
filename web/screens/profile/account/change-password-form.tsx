import { accountRules, mistakeOfPassword, present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { changePassword } from '#web/auth/embedded/identity-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

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
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" required error={mistakes.current}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <Field label="New password" required hint={accountRules.password} error={mistakes.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}
