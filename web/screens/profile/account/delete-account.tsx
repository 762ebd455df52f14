import { useState } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

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
