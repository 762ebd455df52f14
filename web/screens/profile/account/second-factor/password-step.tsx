import type { ReactNode } from 'react'
import { present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { CurrentPassword } from '../current-password.tsx'

type PasswordStepProps = {
  username: string
  /** Labels of the button: at rest and while the form is being sent. */
  labels: readonly [string, string]
  send: (password: string) => Promise<void>
  onDone: () => void
  /** What it is asked for. */
  children: ReactNode
}

/** Asks for the password before something about the account changes. */
export function PasswordStep({ username, labels, send, onDone, children }: PasswordStepProps) {
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => present({ current: textOf(values, 'current') ? undefined : 'Please fill in your password.' }),
    send: (values) => send(textOf(values, 'current')),
    explain: mistakesOf,
    done: onDone,
  })
  return (
    <>
      <p className="text-muted">{children}</p>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={labels}>
        <CurrentPassword username={username} mistake={mistakes.current} />
      </AccountForm>
    </>
  )
}
