import { Link } from 'react-router'
import { AccountForm } from '#web/accounts/card.tsx'
import { destination } from '#web/app/auth/destination.ts'
import {
  canUsePasskeys,
  type Factor,
  mistakesOf,
  signInErrors,
  type Refusals,
  withoutUndefined,
  signIn,
} from '#web/app/auth/embedded/identity.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { paths } from '#web/app/site/paths.ts'
import { neverResolves, useForm } from '#web/forms/form.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type SignInFormProps = {
  /** Called if the password is correct, but the account also requires one of these factors. */
  onNeedsFactor: (factors: readonly Factor[]) => void
}

export function SignInForm({ onNeedsFactor }: SignInFormProps) {
  const form = useForm({
    read: (text) => ({ identifier: text('identifier').trim(), password: text('password') }),
    check: ({ identifier, password }) =>
      withoutUndefined({
        identifier: identifier ? undefined : 'Enter your username or email address.',
        password: password ? undefined : 'Enter your password.',
      }),
    send: ({ identifier, password }) => signIn(identifier, password),
    explain: signInErrors,
    done(factors) {
      if (factors) onNeedsFactor(factors)
      else location.replace(destination())
      return neverResolves
    },
  })
  return (
    <AccountForm form={form} labels={['Sign In', 'Signing In...']}>
      <Field label="Username or email" required {...form.field('identifier')}>
        <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
      <Field label="Password" required {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Link
        to={paths.resetPassword}
        className="text-link inline-flex min-h-11 items-center self-start text-sm text-muted"
      >
        Forgot password?
      </Link>
    </AccountForm>
  )
}

/** Browsers don't say whether the user canceled or the device has no passkey for this site. */
const refusals: Refusals = {
  PASSKEY_CANCELED: ['form', 'No passkey was used. Try again, or sign in with your password.'],
}

/** Signs in with a passkey instead of a password. Reserves its space until we know whether the browser supports passkeys. */
export function PasskeySignIn() {
  const isUsable = useHydrated() && canUsePasskeys()
  const form = useForm({
    read: () => null,
    send: async () => (await import('#web/app/auth/embedded/passkeys.ts')).signInWithPasskey(),
    explain: (error) => mistakesOf(error, refusals),
    done() {
      location.replace(destination())
      return neverResolves
    },
  })
  return (
    <div className="-mt-5 flow-root min-h-21">
      {isUsable && <AccountForm form={form} labels={['Sign In with a Passkey', 'Waiting...']} variant="secondary" />}
    </div>
  )
}
