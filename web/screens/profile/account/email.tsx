import { accounts } from '#contract/accounts/endpoints.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { AccountForm } from '#web/accounts/card.tsx'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { checkEmail, withoutUndefined } from '#web/app/auth/embedded/identity.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CurrentPassword } from './current-password.tsx'
import { AccountAction } from './rows.tsx'

function ChangeEmailForm({ username }: { username: string }) {
  const close = useCloseDialog()
  const changing = useMemberChange(accounts.changeEmail, { invalidates: [] })
  const form = useEndpointForm(accounts.changeEmail, {
    read: (text) => ({ email: text('email').trim(), password: text('password') }),
    check: ({ email, password }) =>
      withoutUndefined({
        email: checkEmail(email),
        password: password ? undefined : 'Enter your password.',
      }),
    send: (body) => changing.mutateAsync({ body }),
    failed: 'We can’t reach the server. Please try again.',
    fieldOf: { wrong_password: 'password', email_taken: 'email', email_unchanged: 'email' },
    defaultField: 'form',
    done: () => {
      toast({ title: 'Email sent', description: 'Your email address will change when you open the link we just sent.' })
      close()
    },
  })
  return (
    <>
      <p className="text-muted">
        We’ll email a link to your new address. Your current address stays in use until you open the link.
      </p>
      <AccountForm form={form} labels={['Send Link', 'Sending...']}>
        <Field label="New email" required {...form.field('email')}>
          <Input type="email" autoComplete="email" />
        </Field>
        <CurrentPassword username={username} {...form.field('password')} />
      </AccountForm>
    </>
  )
}

export function EmailAddress({ user }: { user: CurrentUser }) {
  const { data } = useMember(accounts.state, {}, { freshFor: 0 })
  return (
    <AccountAction title="Email Address" text={texts[data?.emailProof ?? 'notNeeded']}>
      <div className="flex flex-wrap gap-3">
        {data?.emailProof === 'needed' && <ResendLink />}
        <DialogButton label="Change Email Address" title="Change Email Address">
          <ChangeEmailForm username={user.username} />
        </DialogButton>
      </div>
    </AccountAction>
  )
}

const texts = {
  proven: 'Confirmed. A new address takes effect once you confirm it.',
  needed: 'Not confirmed yet. Your listings go live once you open the link in our email.',
  notNeeded: 'A new address takes effect once you confirm it.',
}

export function ResendLink() {
  const sending = useMemberChange(accounts.sendVerification, {
    invalidates: [],
    onSuccess: () => toast({ title: 'Email sent', description: 'Open the link in the email to confirm your address.' }),
    onError: (error) => toastRefusal(error, 'The email wasn’t sent. Please try again.'),
  })
  return (
    <Button variant="secondary" disabled={sending.isPending} onClick={() => sending.mutate({})}>
      Resend Link
    </Button>
  )
}
