import { useState } from 'react'
import {
  staffMail,
  type ReviewEmailSchedule,
  type ReviewEmailFrequency,
} from '#contract/moderation/staff-mail/endpoints.ts'
import { digestMinutes } from '#contract/moderation/staff-mail/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/filters.tsx'
import { cityOf, hourOptions, localTimeZone } from '#web/ui/format/hours.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction } from './rows.tsx'

export function ReviewEmails() {
  const { data, isError, refetch } = useMember(staffMail.read, {})
  return (
    <AccountAction
      title="Review Emails"
      text="Emails about pending listings and documents, open reports, and held messages. Sent only when something needs review."
      below={
        <div className="mt-5">
          {data && <ReviewEmailsForm saved={data} />}
          {isError && <ErrorState retry={() => void refetch()}>We couldn’t load this setting.</ErrorState>}
          {!data && !isError && <Skeleton className="h-19" />}
        </div>
      }
    />
  )
}

const frequencies = [
  ['never', 'Never'],
  ['soon', `Right away, at most every ${digestMinutes} minutes`],
  ['daily', 'Once a day'],
] as const satisfies readonly (readonly [ReviewEmailFrequency, string])[]

function ReviewEmailsForm({ saved }: { saved: ReviewEmailSchedule }) {
  const [changes, setChanges] = useState<Partial<ReviewEmailSchedule>>({})
  const { rhythm: frequency, hour } = { ...saved, ...changes }
  const timeZone = localTimeZone()
  const isDaily = frequency === 'daily'
  const hasNewTime = hour !== saved.hour || timeZone !== saved.timeZone
  const isChanged = frequency !== saved.rhythm || (isDaily && hasNewTime)
  const saving = useMemberChange(staffMail.change, { invalidates: [staffMail.read] })
  const { props, pending } = useEndpointForm(staffMail.change, {
    read: () => ({ rhythm: frequency, hour, timeZone }),
    send: (body) => saving.mutateAsync({ body }),
    failed: "The setting wasn't saved. Please try again.",
    done: ({ rhythm }) => toast({ title: 'Saved', description: confirmations[rhythm] }),
    busy: !isChanged,
  })
  return (
    <form {...props} aria-label="Review emails" className="flex flex-wrap items-end gap-4">
      <Choice
        label="When"
        value={frequency}
        options={frequencies}
        onChoose={(value) => setChanges({ ...changes, rhythm: value as ReviewEmailFrequency })}
      />
      {isDaily && (
        <Choice
          label={`Time in ${cityOf(timeZone)}`}
          value={String(hour)}
          options={hourOptions}
          onChoose={(value) => setChanges({ ...changes, hour: Number(value) })}
        />
      )}
      {/* Never disable the button, because a disabled button loses focus. */}
      <Button type="submit" variant="secondary" className="min-h-12" aria-disabled={pending || !isChanged}>
        {pending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}

const confirmations: Record<ReviewEmailFrequency, string> = {
  never: 'You won’t receive these emails anymore.',
  soon: 'We’ll email you shortly after something new needs review.',
  daily: 'We’ll email you once a day if something needs review.',
}
