import { lazy, Suspense, useState } from 'react'
import { confirmations } from '#contract/confirmations/endpoints.ts'
import { confirmAfterDays } from '#contract/confirmations/limits.ts'
import { isStaff } from '#contract/endpoint.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useSite } from '#web/app/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton, ErrorState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailAddress } from './email.tsx'
import { LeadDelivery } from './lead-delivery.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PushDevice } from './push-device.tsx'
import { AccountAction, AccountGroup } from './rows.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { OwnSessions } from './sessions.tsx'

const ReviewEmails = lazy(async () => ({ default: (await import('./review-emails.tsx')).ReviewEmails }))

const reviewEmailsSkeleton = (
  <li className="border-b border-line py-5">
    <Skeleton className="h-37" />
  </li>
)

/** The account's settings and actions. Omits password, email and second factor if an identity provider manages them. */
export function AccountSection({ user }: { user: CurrentUser }) {
  const { keepsPasswords } = useSite().identity
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="sr-only">
        Account
      </h2>
      <AccountGroup title="Security">
        {keepsPasswords && (
          <AccountAction title="Password" text="Changing it signs you out on all other devices.">
            <ChangePassword username={user.username} />
          </AccountAction>
        )}
        {keepsPasswords && <EmailAddress user={user} />}
        {keepsPasswords && <SecondFactor username={user.username} />}
        <OwnSessions />
      </AccountGroup>
      <AccountGroup title="Emails and Alerts">
        <NotificationSettings />
        <StillForSaleEmails />
        <PushDevice />
        <LeadDelivery />
        {isStaff(user.role) && (
          <Suspense fallback={reviewEmailsSkeleton}>
            <ReviewEmails />
          </Suspense>
        )}
      </AccountGroup>
      <AccountGroup title="Your Account">
        <AccountAction title="Your Data" text="Download a copy of everything we store about you, as a JSON file.">
          <DownloadData />
        </AccountAction>
        <AccountAction
          title="Delete Account"
          text="Deletes your listings, their pictures and your saved vehicles. Sellers keep the messages you sent them."
        >
          <DeleteAccount user={user} />
        </AccountAction>
      </AccountGroup>
    </section>
  )
}

function DownloadData() {
  const { getToken } = useAuth()
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const data = await memberApi(getToken)(users.export, {})
      saveFile(`my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      toastRefusal(error, 'Failed to download your data. Please try again.')
    }
    setPending(false)
  }

  return (
    <Button variant="secondary" disabled={pending} onClick={() => void download()}>
      {pending ? 'Preparing...' : 'Download My Data'}
    </Button>
  )
}

function StillForSaleEmails() {
  const { data, isError, refetch } = useMember(confirmations.readPreference, {})
  const saving = useMemberChange(confirmations.setPreference, {
    invalidates: [confirmations.readPreference],
    onSuccess: ({ asked }) =>
      toast({
        title: 'Saved',
        description: asked ? 'You’ll receive these emails.' : 'You won’t receive these emails anymore.',
      }),
    onError: (error) => toastRefusal(error, 'The setting wasn’t saved. Please try again.'),
  })
  return (
    <AccountAction
      title="Reminders to Confirm Listings"
      text={`We’ll email you if you haven’t confirmed in ${confirmAfterDays} days that a vehicle is still for sale. One email covers all your vehicles.`}
      below={isError && <ErrorState retry={() => void refetch()}>We couldn’t load this setting.</ErrorState>}
    >
      {data && (
        <CheckBox
          label="Email me"
          checked={saving.isPending ? saving.variables.body.asked : data.asked}
          onChange={(asked) => saving.mutate({ body: { asked } })}
          className="min-h-11 shrink-0"
        />
      )}
      {!data && !isError && <Skeleton className="h-11 w-24" />}
    </AccountAction>
  )
}
