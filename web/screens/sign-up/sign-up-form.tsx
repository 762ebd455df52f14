import { accountRules, mistakesOfAccount } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { type NewAccount, signUp } from '#web/auth/embedded/identity-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { paths } from '#web/site/paths.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export function SignUpForm() {
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => mistakesOfAccount(accountIn(values)),
    send: (values) => signUp(accountIn(values)),
    explain: mistakesOf,
    done: () => location.replace(paths.home),
  })
  return (
    <AccountForm
      onSubmit={onSubmit}
      pending={pending}
      mistake={mistakes.form}
      labels={['Create Account', 'Creating Account...']}
    >
      <Field label="Username" required hint={accountRules.username} error={mistakes.username}>
        <Input name="username" autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={30} />
      </Field>
      <Field label="Email" required error={mistakes.email}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="Password" required hint={accountRules.password} error={mistakes.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}

function accountIn(values: FormData): NewAccount {
  return {
    username: textOf(values, 'username').trim(),
    email: textOf(values, 'email').trim(),
    password: textOf(values, 'password'),
  }
}
