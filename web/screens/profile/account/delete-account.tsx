import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { useSignOut } from '#web/accounts/menu.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { removeDrafts } from '#web/forms/keys.ts'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { carryToast } from '#web/ui/toast-content.ts'
import { CurrentPassword, usePasswordNeeded } from './current-password.tsx'

export function DeleteAccount({ user }: { user: CurrentUser }) {
  return (
    <DialogButton label="Delete My Account" title="Delete Your Account?" variant="destructive-outline">
      <DeleteAccountForm user={user} />
    </DialogButton>
  )
}

function DeleteAccountForm({ user }: { user: CurrentUser }) {
  const { passwordNeeded, recheck } = usePasswordNeeded()
  const { signOut, pending: isLeaving } = useSignOut()
  const removal = useMemberChange(users.remove, { invalidates: [], onError: recheck })
  const { props, errors, field, pending } = useEndpointForm(users.remove, {
    read: (text) => (passwordNeeded ? { password: text('password') } : {}),
    check: ({ password }) => (password === '' ? { password: 'Enter your password.' } : {}),
    send: (body) => removal.mutateAsync({ body }),
    failed: 'Your account wasn’t deleted. Please try again.',
    defaultField: passwordNeeded ? 'password' : 'form',
    done() {
      removeDrafts(user.id)
      carryToast({ title: 'Account deleted', description: 'Your listings and saved vehicles were also deleted.' })
      void signOut()
    },
  })
  return (
    <ConfirmForm
      method="post"
      {...props}
      text="Your listings, their pictures and your saved vehicles will be deleted permanently. This can’t be undone."
      labels={['Delete My Account', 'Deleting...']}
      variant="destructive"
      pending={pending || isLeaving}
      cancel="Keep Account"
    >
      {passwordNeeded && <CurrentPassword username={user.username} {...field('password')} />}
      {errors.form && (
        <p role="alert" className="text-sm text-danger">
          {errors.form}
        </p>
      )}
    </ConfirmForm>
  )
}
