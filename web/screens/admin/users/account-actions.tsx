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
import { ActionForm } from '../parts/action-button.tsx'
import { useAdminAction } from '../parts/actions.ts'

/** Shown until the identity provider has applied or lifted a suspension. */
const behindSentence = 'The sign-in service hasn’t applied this change yet. We retry every minute.'

/** Returns true if an admin can suspend the account. Admins and moderators have to become regular users first. */
export function canBeSuspended({ role, suspendedAt }: Member): boolean {
  return !suspendedAt && !isStaff(role)
}

export function AccountActions({ member }: { member: Member }) {
  const { id, username, suspendedAt, trustedAt } = member
  const { userId } = useAuth()
  const suspension = useAdminAction(members.suspend, {
    title: 'Account suspended',
    done: ({ providerBehind }) =>
      `${username} is suspended. Their listings are no longer public.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to suspend the account. Please try again.',
  })
  if (id === userId) return null
  const propsOf = (label: string) => ({ label, title: `${label}: ${username}`, 'aria-label': `${label}: ${username}` })
  if (suspendedAt) {
    return (
      <DialogButton {...propsOf('Lift Suspension')}>
        <ActionForm
          of={members.reinstate}
          request={{ params: { id } }}
          texts={{
            title: 'Saved',
            done: ({ providerBehind }) =>
              `${username} is no longer suspended.${providerBehind ? ` ${behindSentence}` : ''}`,
            failed: 'Failed to lift the suspension. Please try again.',
          }}
          text="The user can sign in again, and their listings return to their previous status."
          labels={['Lift Suspension']}
        />
      </DialogButton>
    )
  }
  return (
    <>
      <DialogButton {...propsOf(trustedAt ? 'Stop Trusting' : 'Trust')}>
        <TrustForm member={member} />
      </DialogButton>
      <DialogButton {...propsOf('Change Role')}>
        <RoleForm member={member} />
      </DialogButton>
      {canBeSuspended(member) && (
        <DialogButton variant="destructive-quiet" {...propsOf('Suspend')}>
          <SuspensionReasonForm
            label="Suspend Account"
            busy={suspension.isPending}
            about={`suspend-${id}`}
            send={(body) => suspension.mutateAsync({ params: { id }, body })}
          />
        </DialogButton>
      )}
    </>
  )
}

function TrustForm({ member: { id, username, trustedAt } }: { member: Member }) {
  const trusted = !trustedAt
  return (
    <ActionForm
      of={members.setTrust}
      request={{ params: { id }, body: { trusted } }}
      texts={{
        title: 'Saved',
        done: trusted ? `${username} is now a trusted seller.` : `${username} is no longer a trusted seller.`,
        failed: 'Failed to update the seller. Please try again.',
      }}
      text={
        trusted
          ? 'Their listings will be published immediately, unless they have signals. Listings that are pending now stay pending.'
          : 'Their new listings and changes will wait for approval again, if the site’s settings require it.'
      }
      labels={[trusted ? 'Trust This Seller' : 'Stop Trusting']}
    />
  )
}

const choices: Record<Role, { label: string; text: string; done: string }> = {
  user: { label: 'User', text: 'Can buy and sell.', done: 'is now a regular user.' },
  moderator: {
    label: 'Moderator',
    text: 'Can also review listings, reports and held messages.',
    done: 'is now a moderator.',
  },
  admin: {
    label: 'Admin',
    text: 'Has full access, including accounts, settings and roles.',
    done: 'is now an admin.',
  },
}

function RoleForm({ member: { id, username, role } }: { member: Member }) {
  const [chosen, setChosen] = useState(role)
  const change = useAdminAction(members.setRole, {
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
        The change applies immediately on all their devices. The audit trail will record it.
      </p>
    </ConfirmForm>
  )
}

type SuspensionReasonFormProps = {
  label: string
  /** True if a request is already in progress, for example because the dialog was closed and opened again. */
  busy: boolean
  about: string
  send: (body: { reason: string }) => Promise<unknown>
}

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
      text="All their listings will disappear from the site immediately. They’ll be signed out and can’t sign in again."
      labels={[label, 'Suspending...']}
      variant="destructive"
      pending={pending || busy}
    >
      <Field label="Reason" required hint="Emailed to the user." {...field('reason')}>
        <TextArea data-first rows={4} />
      </Field>
    </ConfirmForm>
  )
}

const roleNames = { moderator: 'Moderator', admin: 'Admin' } as const

export function MemberStatus({
  member: { role, suspendedAt, suspensionReason, trustedAt, providerBehind },
}: {
  member: Member
}) {
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
      {trustedAt && <p className="text-sm text-muted">Trusted since {formatDate(trustedAt)}</p>}
      {behind}
    </>
  )
}
