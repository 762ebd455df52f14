import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePassword({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change Password">
        <ChangePasswordForm username={username} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
