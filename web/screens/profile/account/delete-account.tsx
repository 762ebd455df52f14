import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { useSignOut } from '#web/accounts/menu.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { refusalSentence } from '#web/app/api/refusals.ts'
import { forgetDrafts } from '#web/forms/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { carryToast } from '#web/ui/toast-content.ts'
import { CurrentPassword } from './current-password.tsx'

type DeleteAccountFormProps = { user: CurrentUser; keepsPasswords: boolean; onCancel: () => void }

/** Asks for confirmation, and for the password where the site keeps it. */
function DeleteAccountForm({ user, keepsPasswords, onCancel }: DeleteAccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [mistake, setMistake] = useState<string>()
  const { signOut, pending } = useSignOut()
  const removal = useMemberChange(users.remove, {
    invalidates: [],
    onSuccess: () => {
      forgetDrafts(user.id)
      carryToast({ title: 'Account deleted', description: 'Your listings and saved vehicles are gone with it.' })
      void signOut()
    },
    onError: (error) => refuse(refusalSentence(error) ?? unreachable),
  })

  function refuse(message: string) {
    flushSync(() => setMistake(message))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('current') ?? '')
    if (keepsPasswords && !password) return refuse('Please fill in your password.')
    setMistake(undefined)
    removal.mutate({ body: keepsPasswords ? { password } : {} })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-6">
      {keepsPasswords ? (
        <CurrentPassword username={user.username} mistake={mistake} />
      ) : (
        mistake && (
          <p role="alert" className="text-sm text-danger">
            {mistake}
          </p>
        )
      )}
      <DialogButtons cancel="Keep It" onCancel={onCancel}>
        <Button type="submit" variant="destructive" disabled={removal.isPending || pending}>
          {removal.isPending || pending ? 'Deleting...' : 'Delete My Account'}
        </Button>
      </DialogButtons>
    </form>
  )
}

const unreachable = 'The account could not be deleted. Please try again.'

type DeleteAccountProps = { user: CurrentUser; keepsPasswords: boolean }

export function DeleteAccount({ user, keepsPasswords }: DeleteAccountProps) {
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
        <DeleteAccountForm user={user} keepsPasswords={keepsPasswords} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
