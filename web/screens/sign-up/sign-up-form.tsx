import { AccountForm } from '#web/accounts/card.tsx'
import { destination } from '#web/app/auth/destination.ts'
import {
  accountRules,
  mistakesOfAccount,
  mistakesOf,
  type NewAccount,
  signUp,
} from '#web/app/auth/embedded/identity.ts'
import { textOf, useAccountForm } from '#web/app/auth/embedded/use-account-form.ts'
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
