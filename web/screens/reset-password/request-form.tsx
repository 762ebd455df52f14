import { useState } from 'react'
import { mistakeOfEmail, present } from '#web/auth/embedded/account-rules.ts'
import { mistakesOf } from '#web/auth/embedded/identity-refusals.ts'
import { requestPasswordReset } from '#web/auth/embedded/identity-calls.ts'
import { textOf, useAccountForm } from '#web/auth/embedded/use-account-form.ts'
import { AccountForm } from '#web/members/account-form.tsx'
import { Field, Input } from '#web/ui/field.tsx'

/** The answer is the same whether or not the address is known, so that it reveals no accounts. */
export function RequestForm() {
  const [sent, setSent] = useState(false)
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) => present({ email: mistakeOfEmail(emailIn(values)) }),
    send: (values) => requestPasswordReset(emailIn(values)),
    explain: mistakesOf,
    done: () => setSent(true),
  })
  if (sent) return <Sent />
  return (
    <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Send Link', 'Sending...']}>
      <Field label="Email" required error={mistakes.email}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
    </AccountForm>
  )
}

function Sent() {
  return (
    <output className="mt-8 block border-l-2 border-accent pl-4">
      <strong className="block font-medium">Please look into your mail</strong>
      <span className="text-sm text-muted">
        If there is an account with this address, a link to choose a new password is on its way.
      </span>
    </output>
  )
}

function emailIn(values: FormData): string {
  return textOf(values, 'email').trim()
}
