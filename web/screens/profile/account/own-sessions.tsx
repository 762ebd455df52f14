import { sessions } from '#contract/sessions.ts'
import { useMember, useMemberChange } from '#web/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { SessionRow } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Where one is signed in: each session can be ended by itself, all others, or all. */
export function OwnSessions() {
  const list = useMember(sessions.list, {}, { freshFor: 0 })
  const others = list.data?.some(({ current }) => !current) ?? false
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:flex-nowrap">
        <div className="min-w-0">
          <h3 className="text-base">Sessions</h3>
          <p className="mt-1 max-w-prose text-sm text-muted">
            Where you are signed in. End what you do not recognise, and change your password then.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {others && <EndOthers />}
          <SignOutEverywhere />
        </div>
      </div>
      {list.isPending ? (
        <div className="mt-5">
          <LoadingNote>Loading your sessions…</LoadingNote>
          <Skeleton className="h-16" />
        </div>
      ) : list.isError ? (
        <div className="mt-5">
          <ErrorState retry={() => void list.refetch()}>Your sessions could not be loaded.</ErrorState>
        </div>
      ) : (
        <ul aria-label="Sessions" className="mt-5 border-t border-line">
          {list.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </li>
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
