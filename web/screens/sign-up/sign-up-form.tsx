import { usernameLength } from '#contract/accounts/limits.ts'
import { AccountForm } from '#web/accounts/card.tsx'
import { destination } from '#web/app/auth/destination.ts'
import { accountRules, checkNewAccount, mistakesOf, signUp } from '#web/app/auth/embedded/identity.ts'
import { neverResolves, useForm } from '#web/forms/form.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

export function SignUpForm() {
  const form = useForm({
    read: (text) => ({
      username: text('username').trim(),
      email: text('email').trim(),
      password: text('password'),
      // The invitation is in the URL's fragment, which browsers never send to servers.
      invitation: /#invitation=([\w-]{1,100})/.exec(location.hash)?.[1],
    }),
    check: checkNewAccount,
    send: signUp,
    explain: mistakesOf,
    done() {
      location.replace(destination())
      return neverResolves
    },
  })
  return (
    <AccountForm form={form} labels={['Create Account', 'Creating Account...']}>
      <Field label="Username" required hint={accountRules.username} {...form.field('username')}>
        <Input autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={usernameLength.maximum} />
      </Field>
      <Field label="Email" required {...form.field('email')}>
        <Input type="email" autoComplete="email" />
      </Field>
      <Field label="Password" required hint={accountRules.password} {...form.field('password')}>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}
