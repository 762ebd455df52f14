import { destination } from '#web/auth/destination.ts'
import { accountRules, mistakesOfAccount } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { type NewAccount, signUp } from '#web/auth/embedded/identity-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export function SignUpForm() {
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => mistakesOfAccount(accountIn(values)),
    // Behind the #, which no server is told and no log holds.
    send: (values) =>
      signUp({ ...accountIn(values), invitation: /#invitation=([\w-]{1,100})/.exec(location.hash)?.[1] }),
    explain: mistakesOf,
    done: () => location.replace(destination()),
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
