import { useState } from 'react'
import { accounts } from '#contract/accounts/endpoints.ts'
import { isApiError } from '#contract/client.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { AccountForm } from '#web/accounts/card.tsx'
import { memberApi } from '#web/app/api/member-api.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { type Mistakes, mistakeOfEmail, present } from '#web/app/auth/embedded/identity.ts'
import { textOf, useAccountForm } from '#web/app/auth/embedded/use-account-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from './current-password.tsx'
import { AccountAction } from './rows.tsx'

type ChangeEmailFormProps = { username: string; onDone: () => void }

function ChangeEmailForm({ username, onDone }: ChangeEmailFormProps) {
  const { getToken } = useAuth()
  const { mistakes, pending, onSubmit } = useAccountForm({
    check: (values) =>
      present({
        email: mistakeOfEmail(emailIn(values)),
        current: textOf(values, 'current') ? undefined : 'Please fill in your password.',
      }),
    send: (values) => {
      const body = { email: emailIn(values), password: textOf(values, 'current') }
      return memberApi(getToken)(accounts.changeEmail, { body })
    },
    explain,
    done: () => {
      toast({ title: 'Mail sent', description: 'The address changes when you open the link in it.' })
      onDone()
    },
  })
  return (
    <>
      <p className="text-muted">A link goes to the new address. Until you open it, the old one stays.</p>
      <AccountForm onSubmit={onSubmit} pending={pending} mistake={mistakes.form} labels={['Send Link', 'Sending...']}>
        <Field label="New email" required error={mistakes.email}>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <CurrentPassword username={username} mistake={mistakes.current} />
      </AccountForm>
    </>
  )
}

function explain(error: unknown): Mistakes {
  const problem = isApiError(error) ? error.problem : undefined
  if (!problem) return { form: 'The site cannot be reached just now. Please try again.' }
  const field = { wrong_password: 'current', email_taken: 'email', email_unchanged: 'email', invalid_request: 'email' }
  const place = field[problem.code as keyof typeof field] ?? 'form'
  return { [place]: problem.issues?.[0]?.message ?? problem.message }
}

function emailIn(values: FormData): string {
  return textOf(values, 'email').trim()
}

/** The mail address: whether it is proven, and the way to another one. */
export function EmailAddress({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const { data } = useMember(accounts.state, {}, { freshFor: 0 })
  return (
    <AccountAction title="Email address" text={texts[data?.emailProof ?? 'notNeeded']}>
      <div className="flex flex-wrap gap-3">
        {data?.emailProof === 'needed' && <SendProof />}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change Address
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change Your Address">
        <ChangeEmailForm username={user.username} onDone={() => setOpen(false)} />
      </Dialog>
    </AccountAction>
  )
}

const texts = {
  proven: 'It is confirmed. Another one takes effect once you have opened the link that goes there.',
  needed: 'Not confirmed yet: your listings are published once you have opened the link in our mail.',
  notNeeded: 'Another one takes effect once you have opened the link that goes there.',
}

/** Has the link sent again that proves the address. */
export function SendProof() {
  const sending = useMemberChange(accounts.sendProof, {
    invalidates: [],
    onSuccess: () => toast({ title: 'Mail sent', description: 'Please open the link in it.' }),
    onError: (error) => toastRefusal(error, 'The mail could not be sent. Please try again.'),
  })
  return (
    <Button variant="secondary" disabled={sending.isPending} onClick={() => sending.mutate({})}>
      Send the Link Again
    </Button>
  )
}
