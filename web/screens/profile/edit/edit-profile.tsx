import Pencil from 'lucide-react/icons/pencil'
import { useState, useEffect } from 'react'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { keep, readKept } from '#web/forms/kept.ts'
import { textKey } from '#web/forms/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { ProfileValues } from './profile-values.ts'

/** The side sheet. Unsaved values stay when it is closed, and are removed by saving. */
export function EditProfile({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const { typed, change, forget } = useTypedProfile(user.id)

  function finish() {
    setOpen(false)
    forget()
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden strokeWidth={1.5} />
        Edit Profile
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit Profile" variant="side">
        <ProfileForm user={user} typed={typed} onChange={change} onSaved={finish} />
      </Dialog>
    </>
  )
}

type Typed = Partial<ProfileValues>

/** The unsaved values, kept in this browser until they are saved. */
function useTypedProfile(userId: string) {
  const key = textKey(userId, 'profile')
  const [typed, setTyped] = useState<Typed>(() => readKept(key, fields))
  useEffect(() => keep(key, typed), [key, typed])
  return {
    typed,
    change: (change: Typed) => setTyped((before) => ({ ...before, ...change })),
    forget: () => setTyped({}),
  }
}

const fields = ['firstName', 'lastName', 'bio', 'profileImageUrl'] as const
