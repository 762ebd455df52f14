import { useNavigate } from 'react-router'
import { accountRules, mistakeOfPassword, present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { resetPassword } from '#web/auth/embedded/identity-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export function ChooseForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => present({ password: mistakeOfPassword(textOf(values, 'password')) }),
    send: (values) => resetPassword(token, textOf(values, 'password')),
    explain: mistakesOf,
    done: () => {
      toast({ title: 'Password changed', description: 'Please sign in with the new one.' })
      void navigate(paths.signIn, { replace: true })
    },
  })
  return (
    <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Save Password', 'Saving...']}>
      <Field label="New password" required hint={accountRules.password} error={mistakes.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}
