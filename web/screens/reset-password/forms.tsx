import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountForm } from '#web/accounts/card.tsx'
import {
  accountRules,
  checkNewPassword,
  withoutUndefined,
  mistakesOf,
  resetPassword,
  checkEmail,
  requestPasswordReset,
} from '#web/app/auth/embedded/identity.ts'
import { paths } from '#web/app/site/paths.ts'
import { useForm } from '#web/forms/form.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'

export function ChooseForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    read: (text) => text('password'),
    check: (password) => withoutUndefined({ password: checkNewPassword(password) }),
    send: (password) => resetPassword(token, password),
    explain: mistakesOf,
    done: () => {
      toast({ title: 'Password changed', description: 'Sign in with your new password.' })
      void navigate(paths.signIn, { replace: true })
    },
  })
  return (
    <AccountForm form={form} labels={['Save Password', 'Saving...']}>
      <Field label="New password" required hint={accountRules.password} {...form.field('password')}>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </AccountForm>
  )
}

/** Requests an email. The response doesn't reveal whether the address has an account. */
export function RequestForm() {
  const [sent, setSent] = useState(false)
  const form = useForm({
    read: (text) => text('email').trim(),
    check: (email) => withoutUndefined({ email: checkEmail(email) }),
    send: requestPasswordReset,
    explain: mistakesOf,
    done: () => setSent(true),
  })
  if (sent) return <Sent />
  return (
    <AccountForm form={form} labels={['Send Link', 'Sending...']}>
      <Field label="Email" required {...form.field('email')}>
        <Input type="email" autoComplete="email" />
      </Field>
    </AccountForm>
  )
}

function Sent() {
  return (
    <output className="mt-8 block border-l-2 border-accent pl-4">
      <strong className="block font-medium">Check your email</strong>
      <span className="text-sm text-muted">
        If there’s an account with this address, we’ve emailed a link to choose a new password.
      </span>
    </output>
  )
}
