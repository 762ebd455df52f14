import { sessions } from '#contract/sessions.ts'
import { useMember, useMemberChange } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction } from './account-action.tsx'
import { AccountRows } from './account-rows.tsx'
import { SessionRow } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Where one is signed in: each session can be ended by itself, all others, or all. */
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
      text="Where you are signed in. End what you do not recognise, and change your password then."
      below={rows}
    >
      <div className="flex flex-wrap items-start gap-3">
        {others && <EndOthers />}
        <SignOutEverywhere />
      </div>
    </AccountAction>
  )
}

function EndOthers() {
  const ending = useMemberChange(sessions.endOthers, {
    invalidates: [sessions.list],
    onSuccess: () => toast({ title: 'Signed out elsewhere', description: 'You are signed in on this device alone.' }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to sign out. Please try again.', variant: 'destructive' }),
  })
  return (
    <Button variant="secondary" disabled={ending.isPending} onClick={() => ending.mutate({})}>
      Sign Out Elsewhere
    </Button>
  )
}
