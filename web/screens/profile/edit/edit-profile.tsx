import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EditForm } from './edit-form.tsx'
import { profileValues, type ProfileValues } from './profile-values.ts'

/** The side sheet. What was typed outlives closing it; saving ends it. */
export function EditProfile({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<ProfileValues>()

  function finish() {
    setOpen(false)
    setTyped(undefined)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden strokeWidth={1.5} />
        Edit Profile
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit Profile" variant="side">
        <EditForm user={user} values={typed ?? profileValues(user)} onChange={setTyped} onSaved={finish} />
      </Dialog>
    </>
  )
}
