import { useState } from 'react'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { useSignOut } from '#web/accounts/menu.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { forgetDrafts } from '#web/forms/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { carryToast } from '#web/ui/toast-content.ts'
import { CurrentPassword, usePasswordNeeded } from './current-password.tsx'

type DeleteAccountFormProps = { user: CurrentUser; onCancel: () => void }

/** Asks for confirmation, and for the password where it is needed. */
function DeleteAccountForm({ user, onCancel }: DeleteAccountFormProps) {
  const { passwordNeeded, askAgain } = usePasswordNeeded()
  const { signOut, pending: isLeaving } = useSignOut()
  const removal = useMemberChange(users.remove, { invalidates: [], onError: askAgain })
  const { props, errors, field, ...form } = useEndpointForm(users.remove, {
    read: (text) => (passwordNeeded ? { password: text('password') } : {}),
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
  const pending = form.pending || isLeaving
  return (
    <form method="post" {...props} className="mt-6 flex flex-col gap-6">
      {passwordNeeded && <CurrentPassword username={user.username} {...field('password')} />}
      {errors.form && (
        <p role="alert" className="text-sm text-danger">
          {errors.form}
        </p>
      )}
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
  )
}
