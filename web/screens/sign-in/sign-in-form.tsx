import { useRef } from 'react'
import { Link } from 'react-router'
import { AccountForm } from '#web/accounts/card.tsx'
import { destination } from '#web/app/auth/destination.ts'
import { present, mistakesOfSignIn, type Factor, signIn } from '#web/app/auth/embedded/identity.ts'
import { textOf, useAccountForm } from '#web/app/auth/embedded/use-account-form.ts'
import { paths } from '#web/app/site/paths.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type SignInFormProps = {
  /** The password is right, and one of these is asked for. */
  onNeedsFactor: (factors: readonly Factor[]) => void
}

export function SignInForm({ onNeedsFactor }: SignInFormProps) {
  const next = useRef<Awaited<ReturnType<typeof signIn>>>(undefined)
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) =>
      present({
        identifier: identifierIn(values) ? undefined : 'Please fill in your username or email address.',
        password: textOf(values, 'password') ? undefined : 'Please fill in your password.',
      }),
    send: async (values) => {
      next.current = await signIn(identifierIn(values), textOf(values, 'password'))
    },
    explain: mistakesOfSignIn,
    done: () => (next.current ? onNeedsFactor(next.current) : location.replace(destination())),
  })
  return (
    <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Sign In', 'Signing In...']}>
      <Field label="Username or email" required error={mistakes.identifier}>
        <Input name="identifier" autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
      <Field label="Password" required error={mistakes.password}>
        <PasswordInput name="password" autoComplete="current-password" />
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

function identifierIn(values: FormData): string {
  return textOf(values, 'identifier').trim()
}
