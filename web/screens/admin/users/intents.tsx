import { useState } from 'react'
import { isStaff, type Role, roles } from '#contract/endpoint.ts'
import { type Member, members } from '#contract/members/endpoints.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useKept } from '#web/forms/kept.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons, Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useAdminAct } from '../parts/acts.ts'

/** Shown beside a suspension that the identity provider has not applied yet. */
export const behindSentence = 'The sign-in service has not taken this yet; it is told again every minute.'

/** What an admin can do with an account, with what asks for it. */
export const intents = {
  suspend: { label: 'Suspend', form: SuspendForm },
  reinstate: { label: 'Lift Suspension', form: ReinstateForm },
  role: { label: 'Change Role', form: RoleForm },
} as const
export type Intent = keyof typeof intents

/** A role must be taken away before the account can be suspended, and a suspended member cannot get one. */
export function intentsFor({ role, suspendedAt }: Member): Intent[] {
  if (suspendedAt) return ['reinstate']
  return isStaff(role) ? ['role'] : ['suspend', 'role']
}

type IntentDialogProps = { meant: { member: Member; intent: Intent } | null; onClose: () => void }

/** Asks for confirmation, for the reason or for the role. */
export function IntentDialog({ meant, onClose }: IntentDialogProps) {
  const { label, form: Form } = intents[meant?.intent ?? 'role']
  return (
    <Dialog open={meant !== null} onClose={onClose} title={meant && `${label}: ${meant.member.username}`}>
      {meant && <Form key={meant.member.id} member={meant.member} onClose={onClose} />}
    </Dialog>
  )
}

function ReinstateForm({ member: { id, username }, onClose }: { member: Member; onClose: () => void }) {
  const reinstatement = useAdminAct(members.reinstate, {
    title: 'Saved',
    done: ({ providerBehind }) =>
      `The suspension of ${username} was lifted.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to lift the suspension. Please try again.',
    onSuccess: onClose,
  })
  return (
    <>
      <p className="text-muted">The account can be signed in to again, and its listings return as they were.</p>
      <div className="mt-6">
        <DialogButtons onCancel={onClose}>
          <Button disabled={reinstatement.isPending} onClick={() => reinstatement.mutate({ params: { id } })}>
            {intents.reinstate.label}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}

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
function RoleForm({ member: { id, username, role }, onClose }: { member: Member; onClose: () => void }) {
  const [chosen, setChosen] = useState(role)
  const change = useAdminAct(members.setRole, {
    title: 'Saved',
    done: ({ role }) => `${username} ${choices[role].done}`,
    failed: 'Failed to change the role. Please try again.',
    onSuccess: onClose,
  })
  const { props, pending } = useEndpointForm(members.setRole, {
    send: (body) => change.mutateAsync({ params: { id }, body }),
  })
  return (
    <form {...props} className="flex flex-col gap-6">
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
        <Button type="submit" disabled={pending || chosen === role}>
          {pending ? 'Saving...' : 'Save Role'}
        </Button>
      </DialogButtons>
    </form>
  )
}

type SuspendFormProps = { member: Member; onClose: () => void }

/** Suspends an account, for a reason. */
function SuspendForm({ member: { id, username }, onClose }: SuspendFormProps) {
  const suspension = useAdminAct(members.suspend, {
    title: 'Account Suspended',
    done: ({ providerBehind }) =>
      `${username} is suspended. None of the listings is public any more.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to suspend the account. Please try again.',
    onSuccess: onClose,
  })
  return (
    <SuspensionReasonForm
      label="Suspend Account"
      busy={suspension.isPending}
      about={`suspend-${id}`}
      send={(body) => suspension.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

type SuspensionReasonFormProps = {
  label: string
  /** Whether it is being sent already, also by a form of the same dialog that was closed meanwhile. */
  busy: boolean
  /** Under which name the browser keeps what is typed. */
  about: string
  send: (body: { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason, which is mailed to the member. What is typed stays until it is sent. */
export function SuspensionReasonForm({ label, busy, about, send, onClose }: SuspensionReasonFormProps) {
  const { props, field, pending } = useEndpointForm(members.suspend, { kept: useKept(about), send, busy })
  return (
    <form {...props} className="flex flex-col gap-5">
      <p className="text-muted">
        The listings leave the public site at once, all sessions end, and nobody can sign in to the account.
      </p>
      <Field label="Reason" required hint="Told by mail." {...field('reason')}>
        <TextArea data-first rows={4} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={pending || busy}>
          {pending || busy ? 'Suspending...' : label}
        </Button>
      </DialogButtons>
    </form>
  )
}
