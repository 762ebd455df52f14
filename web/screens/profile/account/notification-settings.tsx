import { useRef } from 'react'
import { type NotificationSetting, notifications } from '#contract/notifications/endpoints.ts'
import { notificationKinds } from '#contract/notifications/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useLinkTarget } from '#web/ui/focus.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { EmailPause } from './email-pause.tsx'
import { AccountAction } from './rows.tsx'

/** The channels that members can switch, in the order of the columns. */
const channels = [
  ['product', 'On this site'],
  ['email', 'Email'],
  ['push', 'Push'],
] as const satisfies readonly (readonly [keyof NotificationSetting, string])[]

export function NotificationSettings() {
  const { data, isError, refetch } = useMember(notifications.settings, {})
  const place = useRef<HTMLLIElement>(null)
  useLinkTarget('notifications', place, data !== undefined)
  return (
    <AccountAction
      ref={place}
      id="notifications"
      title="Notifications"
      text="Choose what we notify you about, and how. We always send emails about the security of your account."
      below={
        <div className="mt-4">
          <EmailPause />
          {data && (
            <ul>
              {data.map((setting) => (
                <SettingRow key={setting.kind} setting={setting} />
              ))}
            </ul>
          )}
          {isError && <ErrorState retry={() => void refetch()}>We couldn’t load these settings.</ErrorState>}
          {!data && !isError && <Skeleton className="h-72" />}
        </div>
      }
    />
  )
}

function SettingRow({ setting }: { setting: NotificationSetting }) {
  const { kind, ...stored } = setting
  const { label, text } = notificationKinds[kind]
  const saving = useMemberChange(notifications.changeSetting, {
    invalidates: [notifications.settings],
    onError: (error) => toastRefusal(error, 'The setting wasn’t saved. Please try again.'),
  })
  const shown = saving.isPending ? saving.variables.body : stored
  return (
    <li className="grid items-center gap-x-10 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h5 className="text-sm font-medium">{label}</h5>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <fieldset className="flex flex-wrap gap-x-8">
        <legend className="sr-only">{label}</legend>
        {channels.map(([channel, name]) => (
          <CheckBox
            key={channel}
            label={name}
            checked={shown[channel]}
            onChange={(on) => saving.mutate({ params: { kind }, body: { ...shown, [channel]: on } })}
            className="min-h-11"
          />
        ))}
      </fieldset>
    </li>
  )
}
