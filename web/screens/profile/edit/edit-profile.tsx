import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EditForm } from './edit-form.tsx'
import type { ProfileValues } from './profile-values.ts'

/** The side sheet. What was typed outlives closing it; saving ends it. */
export function EditProfile({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<Partial<ProfileValues>>({})

  function finish() {
    setOpen(false)
    setTyped({})
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden strokeWidth={1.5} />
        Edit Profile
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit Profile" variant="side">
        <EditForm
          user={user}
          typed={typed}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          onSaved={finish}
        />
      </Dialog>
    </>
  )
}
