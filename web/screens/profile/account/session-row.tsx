import { type OwnSession, sessions } from '#contract/sessions.ts'
import { useMemberChange } from '#web/api/member.ts'
import { formatMoment } from '#web/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** One session: which browser, since when, when last, and a button that ends it. */
export function SessionRow({ session: { id, browser, createdAt, seenAt, current } }: { session: OwnSession }) {
  const ending = useMemberChange(sessions.end, {
    invalidates: [sessions.list],
    onSuccess: () => toast({ title: 'Session ended', description: `${browser} is signed out.` }),
    onError: () =>
      toast({
        title: 'Error',
        description: 'The session could not be ended. Please try again.',
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
          // One that has ended stays here until the list is read again.
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
