import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { useSignOut } from '#web/accounts/menu.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { forgetDrafts } from '#web/forms/keys.ts'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { carryToast } from '#web/ui/toast-content.ts'
import { CurrentPassword, usePasswordNeeded } from './current-password.tsx'

<<<<<<< HEAD
type DeleteAccountProps = { user: CurrentUser; keepsPasswords: boolean }

export function DeleteAccount(props: DeleteAccountProps) {
  return (
    <DialogButton label="Delete My Account" title="Delete your account?" className="text-danger!">
      <DeleteAccountForm {...props} />
    </DialogButton>
  )
}

/** Asks for confirmation, and for the password where the site keeps it. */
function DeleteAccountForm({ user, keepsPasswords }: DeleteAccountProps) {
  const { signOut, pending: isLeaving } = useSignOut()
  const removal = useMemberChange(users.remove, { invalidates: [] })
  const { props, errors, field, pending } = useEndpointForm(users.remove, {
    read: (text) => (keepsPasswords ? { password: text('password') } : {}),
=======
type DeleteAccountFormProps = { user: CurrentUser; onCancel: () => void }

/** Asks for confirmation, and for the password where it is needed. */
function DeleteAccountForm({ user, onCancel }: DeleteAccountFormProps) {
  const { passwordNeeded, askAgain } = usePasswordNeeded()
  const { signOut, pending: isLeaving } = useSignOut()
  const removal = useMemberChange(users.remove, { invalidates: [], onError: askAgain })
  const { props, errors, field, ...form } = useEndpointForm(users.remove, {
    read: (text) => (passwordNeeded ? { password: text('password') } : {}),
>>>>>>> c08ecea7fc9568ad62b8c3c4c342008b31255969
    check: ({ password }) => (password === '' ? { password: 'Please fill in your password.' } : {}),
    send: (body) => removal.mutateAsync({ body }),
    failed: 'The account could not be deleted. Please try again.',
    otherwise: passwordNeeded ? 'password' : 'form',
    done() {
      forgetDrafts(user.id)
      carryToast({ title: 'Account deleted', description: 'Your listings and saved vehicles are gone with it.' })
      void signOut()
    },
  })
  return (
<<<<<<< HEAD
    <ConfirmForm
      method="post"
      {...props}
      text="Your listings, their pictures and your saved vehicles are removed for good. This cannot be undone."
      labels={['Delete My Account', 'Deleting...']}
      variant="destructive"
      pending={pending || isLeaving}
      cancel="Keep It"
    >
      {keepsPasswords && <CurrentPassword username={user.username} {...field('password')} />}
=======
    <form method="post" {...props} className="mt-6 flex flex-col gap-6">
      {passwordNeeded && <CurrentPassword username={user.username} {...field('password')} />}
>>>>>>> c08ecea7fc9568ad62b8c3c4c342008b31255969
      {errors.form && (
        <p role="alert" className="text-sm text-danger">
          {errors.form}
        </p>
      )}
<<<<<<< HEAD
    </ConfirmForm>
=======
      <DialogButtons cancel="Keep It" onCancel={onCancel}>
        <Button type="submit" variant="destructive" disabled={pending}>
          {pending ? 'Deleting...' : 'Delete My Account'}
        </Button>
      </DialogButtons>
    </form>
  )
}

export function DeleteAccount({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="text-danger!">
        Delete My Account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <p className="text-muted">
          Your listings, their pictures and your saved vehicles are removed for good. This cannot be undone.
        </p>
        <DeleteAccountForm user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
>>>>>>> c08ecea7fc9568ad62b8c3c4c342008b31255969
  )
}
