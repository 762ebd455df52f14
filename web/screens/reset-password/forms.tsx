import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountForm } from '#web/accounts/card.tsx'
import {
  accountRules,
  mistakeOfPassword,
  present,
  mistakesOf,
  resetPassword,
  mistakeOfEmail,
  requestPasswordReset,
} from '#web/app/auth/embedded/identity.ts'
import { textOf, useAccountForm } from '#web/app/auth/embedded/use-account-form.ts'
import { paths } from '#web/app/site/paths.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'

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
