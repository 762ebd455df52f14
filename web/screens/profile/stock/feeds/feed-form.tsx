import { useState } from 'react'
import { type StockFeed, stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { cityOf, hourOptions, localTimeZone } from '#web/ui/format/hours.ts'
import { toast } from '#web/ui/toast.tsx'

export function FeedForm({ feed }: { feed?: StockFeed }) {
  const close = useCloseDialog()
  const [schedule, setSchedule] = useState(feed?.schedule ?? 'hourly')
  const timeZone = localTimeZone()
  const invalidates = [stockFeeds.list]
  const creation = useMemberChange(stockFeeds.create, { invalidates })
  const change = useMemberChange(stockFeeds.change, { invalidates })
  const { props, field, pending } = useEndpointForm(stockFeeds.create, {
    initial: { url: feed?.url, hour: feed?.hour ?? 4 },
    read: (text) => ({ url: text('url'), schedule, hour: Number(text('hour') || (feed?.hour ?? 4)), timeZone }),
    send: (body) => (feed ? change.mutateAsync({ params: { id: feed.id }, body }) : creation.mutateAsync({ body })),
    failed: 'The feed wasn’t saved. Please try again.',
    defaultField: 'url',
    done: () => {
      close()
      toast(
        feed
          ? { title: 'Feed saved', description: 'It’ll be imported at the next scheduled time.' }
          : { title: 'Feed scheduled', description: 'We’re importing it now.' },
      )
    },
  })
  return (
    <ConfirmForm
      method="post"
      {...props}
      text="The feed must list your whole inventory. Imports start automatically: prices are updated, and listings of vehicles that aren’t in the feed are paused."
      labels={feed ? ['Save', 'Saving...'] : ['Schedule Feed', 'Scheduling...']}
      pending={pending}
    >
      <Field label="URL" required hint="A CSV, JSON or ZIP file." {...field('url')}>
        <Input data-first type="url" inputMode="url" placeholder="https://" />
      </Field>
      <Field label="How often">
        <Select value={schedule} onChange={(event) => setSchedule(event.target.value as StockFeed['schedule'])}>
          <option value="hourly">Every hour</option>
          <option value="daily">Once a day</option>
        </Select>
      </Field>
      {schedule === 'daily' && (
        <Field label={`Time in ${cityOf(timeZone)}`} {...field('hour')}>
          <Select>
            {hourOptions.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ConfirmForm>
  )
}
