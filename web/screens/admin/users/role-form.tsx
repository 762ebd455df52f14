import { type SubmitEvent, useState } from 'react'
import { type Member, members } from '#contract/members.ts'
import { type Role, roles } from '#contract/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

/** Each role, with what it may. */
const choices: Record<Role, { label: string; text: string; done: string }> = {
  user: { label: 'User', text: 'Buys and sells.', done: 'has no rights but their own now.' },
  moderator: {
    label: 'Moderator',
    text: 'Decides about listings, reports and held messages.',
    done: 'is a moderator now.',
  },
  admin: {
    label: 'Admin',
    text: 'Decides about everything: accounts, settings and who is an admin too.',
    done: 'is an admin now.',
  },
}

/** Asks what an account may do. */
export function RoleForm({ member: { id, username, role }, onClose }: { member: Member; onClose: () => void }) {
  const [chosen, setChosen] = useState(role)
  const change = useAdminAct(members.setRole, {
    title: 'Saved',
    done: ({ role }) => `${username} ${choices[role].done}`,
    failed: 'Failed to change the role. Please try again.',
    onSuccess: onClose,
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    change.mutate({ params: { id }, body: { role: chosen } })
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-1">
        <legend className="label mb-3 text-muted">Role</legend>
        {roles.map((value) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="role"
              value={value}
              checked={value === chosen}
              onChange={() => setChosen(value)}
              className="size-6 shrink-0 accent-accent"
            />
            <span>
              {choices[value].label}
              <span className="block text-sm text-muted">{choices[value].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted">
        It holds at once, wherever they are signed in, and stands in the audit trail.
      </p>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={change.isPending || chosen === role}>
          {change.isPending ? 'Saving...' : 'Save Role'}
        </Button>
      </DialogButtons>
    </form>
  )
}
