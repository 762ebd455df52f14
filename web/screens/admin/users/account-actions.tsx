import { useState } from 'react'
import { isStaff, type Role, roles } from '#contract/endpoint.ts'
import { type Member, members } from '#contract/members/endpoints.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useSite } from '#web/app/site/site.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { ActForm } from '../parts/act-button.tsx'
import { useAdminAct } from '../parts/acts.ts'

/** Shown beside a suspension that the identity provider has not applied yet. */
const behindSentence = 'The sign-in service has not taken this yet; it is told again every minute.'

/** Whether an admin can suspend an account: its role must be taken away before. */
export function canBeSuspended({ role, suspendedAt }: Member): boolean {
  return !suspendedAt && !isStaff(role)
}

/** What an admin can do with an account; nothing with one's own. A suspended member cannot get a role. */
export function AccountActions({ member }: { member: Member }) {
  const { id, username, suspendedAt } = member
  const { userId } = useAuth()
  const suspension = useAdminAct(members.suspend, {
    title: 'Account Suspended',
    done: ({ providerBehind }) =>
      `${username} is suspended. None of the listings is public any more.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to suspend the account. Please try again.',
  })
  if (id === userId) return null
  const named = (label: string) => ({ label, title: `${label}: ${username}`, 'aria-label': `${label}: ${username}` })
  if (suspendedAt) {
    return (
      <DialogButton {...named('Lift Suspension')}>
        <ActForm
          of={members.reinstate}
          request={{ params: { id } }}
          words={{
            title: 'Saved',
            done: ({ providerBehind }) =>
              `The suspension of ${username} was lifted.${providerBehind ? ` ${behindSentence}` : ''}`,
            failed: 'Failed to lift the suspension. Please try again.',
          }}
          text="The account can be signed in to again, and its listings return as they were."
          labels={['Lift Suspension']}
        />
      </DialogButton>
    )
  }
  return (
    <>
      {canBeSuspended(member) && (
        <DialogButton {...named('Suspend')}>
          <SuspensionReasonForm
            label="Suspend Account"
            busy={suspension.isPending}
            about={`suspend-${id}`}
            send={(body) => suspension.mutateAsync({ params: { id }, body })}
          />
        </DialogButton>
      )}
      <DialogButton {...named('Change Role')}>
        <RoleForm member={member} />
      </DialogButton>
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
function RoleForm({ member: { id, username, role } }: { member: Member }) {
  const [chosen, setChosen] = useState(role)
  const change = useAdminAct(members.setRole, {
    title: 'Saved',
    done: ({ role }) => `${username} ${choices[role].done}`,
    failed: 'Failed to change the role. Please try again.',
    onSuccess: useCloseDialog(),
  })
  const { props, pending } = useEndpointForm(members.setRole, {
    send: (body) => change.mutateAsync({ params: { id }, body }),
  })
  return (
    <ConfirmForm {...props} labels={['Save Role', 'Saving...']} pending={pending} disabled={chosen === role}>
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
    </ConfirmForm>
  )
}

type SuspensionReasonFormProps = {
  label: string
  /** Whether it is being sent already, also by a form of the same dialog that was closed meanwhile. */
  busy: boolean
  /** Under which name the browser keeps what is typed. */
  about: string
  send: (body: { reason: string }) => Promise<unknown>
}

/** Asks for the reason, which is mailed to the member. What is typed stays until it is sent. */
export function SuspensionReasonForm({ label, busy, about, send }: SuspensionReasonFormProps) {
  const { props, field, pending } = useEndpointForm(members.suspend, {
    unsent: useUnsentInput(about),
    send,
    busy,
    done: useCloseDialog(),
  })
  return (
    <ConfirmForm
      {...props}
      text="The listings leave the public site at once, all sessions end, and nobody can sign in to the account."
      labels={[label, 'Suspending...']}
      pending={pending || busy}
    >
      <Field label="Reason" required hint="Told by mail." {...field('reason')}>
        <TextArea data-first rows={4} />
      </Field>
    </ConfirmForm>
  )
}

const roleNames = { moderator: 'Moderator', admin: 'Admin' } as const

export function MemberStatus({ member: { role, suspendedAt, suspensionReason, providerBehind } }: { member: Member }) {
  const { keepsPasswords } = useSite().identity
  const behind = !keepsPasswords && providerBehind && <p className="max-w-xs text-sm text-muted">{behindSentence}</p>
  if (suspendedAt) {
    return (
      <>
        <p className="text-danger">Suspended on {formatDate(suspendedAt)}</p>
        <p className="max-w-xs text-sm wrap-anywhere text-muted">{suspensionReason}</p>
        {behind}
      </>
    )
  }
  return (
    <>
      {role === 'user' ? 'User' : <Badge tone="accent">{roleNames[role]}</Badge>}
      {behind}
    </>
  )
}
