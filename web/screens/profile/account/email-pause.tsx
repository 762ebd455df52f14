import { notifications } from '#contract/notifications/endpoints.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { toast } from '#web/ui/toast.tsx'

/** A notice to members whose email address is paused after failed deliveries, with a button to resume emails. */
export function EmailPause() {
  const { data } = useMember(notifications.emailPause, {})
  const resuming = useMemberChange(notifications.resumeEmails, {
    invalidates: [notifications.emailPause],
    onSuccess: () => toast({ title: 'Emails resumed', description: 'We’ll email you again from now on.' }),
    onError: (error) => toastRefusal(error, 'The emails weren’t resumed. Please try again.'),
  })
  if (!data?.pausedAt) return null
  return (
    <div className="mb-5 border-l-2 border-danger pl-4 text-sm">
      <p className="max-w-prose wrap-anywhere">
        {`We paused email to ${data.email} on ${formatDate(data.pausedAt)}, after three failed deliveries. Check that your mailbox accepts email, then resume emails. If you no longer use this address, change it.`}
      </p>
      <Button variant="secondary" className="mt-3" disabled={resuming.isPending} onClick={() => resuming.mutate({})}>
        Resume Emails
      </Button>
    </div>
  )
}
