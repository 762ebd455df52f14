import { accounts } from '#contract/accounts/endpoints.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { AccountForm } from '#web/accounts/card.tsx'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { mistakeOfEmail, present } from '#web/app/auth/embedded/identity.ts'
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
      present({
        email: mistakeOfEmail(email),
        password: password ? undefined : 'Please fill in your password.',
      }),
    send: (body) => changing.mutateAsync({ body }),
    failed: 'The site cannot be reached just now. Please try again.',
    fieldOf: { wrong_password: 'password', email_taken: 'email', email_unchanged: 'email' },
    defaultField: 'form',
    done: () => {
      toast({ title: 'Mail sent', description: 'The address changes when you open the link in it.' })
      close()
    },
  })
  return (
    <>
      <p className="text-muted">A link goes to the new address. Until you open it, the old one stays.</p>
      <AccountForm form={form} labels={['Send Link', 'Sending...']}>
        <Field label="New email" required {...form.field('email')}>
          <Input type="email" autoComplete="email" />
        </Field>
        <CurrentPassword username={username} {...form.field('password')} />
      </AccountForm>
    </>
  )
}

/** The mail address: whether it is proven, and the way to another one. */
export function EmailAddress({ user }: { user: CurrentUser }) {
  const { data } = useMember(accounts.state, {}, { freshFor: 0 })
  return (
    <AccountAction title="Email address" text={texts[data?.emailProof ?? 'notNeeded']}>
      <div className="flex flex-wrap gap-3">
        {data?.emailProof === 'needed' && <SendProof />}
        <DialogButton label="Change Address" title="Change Your Address">
          <ChangeEmailForm username={user.username} />
        </DialogButton>
      </div>
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
