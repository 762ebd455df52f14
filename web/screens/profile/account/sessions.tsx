import { useState } from 'react'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { sessions, type OwnSession } from '#contract/accounts/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { useSignOut } from '#web/accounts/menu.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import { carryToast } from '#web/ui/toast-content.ts'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction, AccountRows } from './rows.tsx'

export function OwnSessions() {
  const list = useMember(sessions.list, {}, { freshFor: 0 })
  const others = list.data?.some(({ current }) => !current) ?? false
  const rows = (
    <AccountRows title="Sessions" from={list}>
      {(all) => all.map((session) => <SessionRow key={session.id} session={session} />)}
    </AccountRows>
  )
  return (
    <AccountAction
      title="Sessions"
      text="Devices where you’re signed in. Don’t recognize one? Sign it out and change your password."
      below={rows}
    >
      <div className="flex flex-wrap items-start gap-3 md:justify-end">
        {others && <EndOthers />}
        <SignOutEverywhere />
      </div>
    </AccountAction>
  )
}

function EndOthers() {
  const ending = useMemberChange(sessions.endOthers, {
    invalidates: [sessions.list],
    onSuccess: () => toast({ title: 'Other devices signed out', description: 'You’re signed in only on this device.' }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to sign out. Please try again.', variant: 'destructive' }),
  })
  return (
    <Button variant="secondary" disabled={ending.isPending} onClick={() => ending.mutate({})}>
      Sign Out Other Devices
    </Button>
  )
}

function SessionRow({ session: { id, browser, createdAt, seenAt, current } }: { session: OwnSession }) {
  const ending = useMemberChange(sessions.end, {
    invalidates: [sessions.list],
    onSuccess: () => toast({ title: 'Session ended', description: `${browser} was signed out.` }),
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to end the session. Please try again.',
        variant: 'destructive',
      }),
  })
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {browser}
          {current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted">
          Signed in {formatMoment(createdAt)} · last used {formatMoment(seenAt)}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          // Keep the button disabled after success, because the session stays in the list until the list is refetched.
          disabled={ending.isPending || ending.isSuccess}
          onClick={() => ending.mutate({ params: { id } })}
          aria-label={`Sign out ${browser}, signed in ${formatMoment(createdAt)}`}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const { signOut, pending } = useSignOut()
  const keys = useMember(apiKeys.list, {})
  const [revokesKeys, setRevokesKeys] = useState(true)
  const ending = useMemberChange(users.endSessions, {
    invalidates: [],
    onSuccess: () => carryToast({ title: 'Signed out everywhere', description: 'All your sessions have ended.' }),
  })
  return (
    <div className="flex flex-col gap-3">
      {keys.data && keys.data.length > 0 && (
        <CheckBox label="Also revoke my API keys" checked={revokesKeys} onChange={setRevokesKeys} />
      )}
      <Button
        variant="secondary"
        disabled={pending || keys.isPending}
        onClick={() => void signOut(() => ending.mutateAsync({ query: { keys: revokesKeys ? 'revoke' : 'keep' } }))}
      >
        Sign Out Everywhere
      </Button>
    </div>
  )
}
