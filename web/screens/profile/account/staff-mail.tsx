import { useState } from 'react'
import {
  staffMail,
  type WaitingMail as Choices,
  type WaitingRhythm,
} from '#contract/moderation/staff-mail/endpoints.ts'
import { gatheredMinutes } from '#contract/moderation/staff-mail/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/filters.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction } from './rows.tsx'

/** For moderators and admins: when they are mailed that something waits for them. */
export function WaitingMail() {
  const { data, isError, refetch } = useMember(staffMail.read, {})
  return (
    <AccountAction
      title="Mail when something waits"
      text="Listings and documents to approve, reports and held messages. Nothing is mailed when nothing waits."
      below={
        <div className="mt-5">
          {data && <ChoiceForm chosen={data} />}
          {isError && <ErrorState retry={() => void refetch()}>Your choice could not be loaded.</ErrorState>}
          {!data && !isError && <Skeleton className="h-19" />}
        </div>
      }
    />
  )
}

const rhythms = [
  ['never', 'Never'],
  ['soon', `Soon, at most every ${gatheredMinutes} minutes`],
  ['daily', 'Once a day'],
] as const satisfies readonly (readonly [WaitingRhythm, string])[]

const hourName = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })
const hours = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), hourName.format(Date.UTC(2026, 0, 1, hour))] as const,
)

function ChoiceForm({ chosen }: { chosen: Choices }) {
  const [typed, setTyped] = useState<Partial<Choices>>({})
  const { rhythm, hour } = { ...chosen, ...typed }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isDaily = rhythm === 'daily'
  const isOtherTime = hour !== chosen.hour || timeZone !== chosen.timeZone
  const isOther = rhythm !== chosen.rhythm || (isDaily && isOtherTime)
  const saving = useMemberChange(staffMail.change, { invalidates: [staffMail.read] })
  const { props, pending } = useEndpointForm(staffMail.change, {
    read: () => ({ rhythm, hour, timeZone }),
    send: (body) => saving.mutateAsync({ body }),
    failed: 'Your choice could not be saved. Please try again.',
    done: ({ rhythm }) => toast({ title: 'Saved', description: saved[rhythm] }),
    busy: !isOther,
  })
  return (
    <form {...props} aria-label="Mail when something waits" className="flex flex-wrap items-end gap-4">
      <Choice
        label="When"
        value={rhythm}
        options={rhythms}
        onChoose={(value) => setTyped({ ...typed, rhythm: value as WaitingRhythm })}
      />
      {isDaily && (
        <Choice
          label={`At, in ${placeOf(timeZone)}`}
          value={String(hour)}
          options={hours}
          onChoose={(value) => setTyped({ ...typed, hour: Number(value) })}
        />
      )}
      {/* Never disabled, which would take the focus away. */}
      <Button type="submit" variant="secondary" className="min-h-12" aria-disabled={pending || !isOther}>
        {pending ? 'Saving...' : 'Save Choice'}
      </Button>
    </form>
  )
}

const saved: Record<WaitingRhythm, string> = {
  never: 'You are mailed no more.',
  soon: 'You are mailed soon after something new waits.',
  daily: 'You are mailed once a day, if anything waits.',
}

/** `New York` of `America/New_York`. */
function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}
