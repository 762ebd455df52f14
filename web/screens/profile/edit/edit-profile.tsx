import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProfileForm } from './profile-form.tsx'

/** A button that opens a side sheet with the form. Closing the sheet doesn't discard unsaved values. */
export function EditProfile({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="min-w-11 max-sm:px-3 xl:ml-2">
        <Pencil aria-hidden strokeWidth={1.5} />
        <span className="max-sm:sr-only">Edit Profile</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit Profile" variant="side">
        <ProfileForm user={user} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
