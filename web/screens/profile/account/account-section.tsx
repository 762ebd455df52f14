import { lazy, Suspense, useState } from 'react'
import { confirmations } from '#contract/confirmations/endpoints.ts'
import { confirmDays } from '#contract/confirmations/limits.ts'
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
import { AccountAction } from './rows.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { OwnSessions } from './sessions.tsx'

// Of moderators and admins alone.
const WaitingMail = lazy(async () => ({ default: (await import('./staff-mail.tsx')).WaitingMail }))

const waitingSkeleton = (
  <li className="border-b border-line py-5">
    <Skeleton className="h-37" />
  </li>
)

/** Actions on the account. The password can be changed here where the site keeps it. */
export function AccountSection({ user }: { user: CurrentUser }) {
  const { keepsPasswords } = useSite().identity
  return (
    <section aria-labelledby="account" className="mt-16 border-t border-line pt-10 lg:mt-24 lg:pt-12">
      <h2 id="account" className="text-2xl">
        Account
      </h2>
      <ul className="mt-6">
        {keepsPasswords && (
          <AccountAction title="Password" text="Changing it signs you out on all other devices.">
            <ChangePassword username={user.username} />
          </AccountAction>
        )}
        {keepsPasswords && <EmailAddress user={user} />}
        {keepsPasswords && <SecondFactor username={user.username} />}
        <OwnSessions />
        <ForSaleMail />
        {isStaff(user.role) && (
          <Suspense fallback={waitingSkeleton}>
            <WaitingMail />
          </Suspense>
        )}
        <AccountAction title="Your data" text="A file with everything that is stored of you, in the form of JSON.">
          <DownloadData />
        </AccountAction>
        <AccountAction
          title="Delete account"
          text="Removes your listings, their pictures and your saved vehicles. Messages that you sent stay with the sellers."
        >
          <DeleteAccount user={user} />
        </AccountAction>
      </ul>
    </section>
  )
}

/** Saves everything that is stored of the member as a file. */
function DownloadData() {
  const { getToken } = useAuth()
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const data = await memberApi(getToken)(users.export, {})
      saveFile(`my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      toastRefusal(error, 'Your data could not be loaded. Please try again.')
    }
    setPending(false)
  }

  return (
    <Button variant="secondary" disabled={pending} onClick={() => void download()}>
      {pending ? 'Preparing...' : 'Download My Data'}
    </Button>
  )
}

/** Whether a seller is asked by mail if their cars are still for sale. */
function ForSaleMail() {
  const { data, isError, refetch } = useMember(confirmations.choice, {})
  const saving = useMemberChange(confirmations.choose, {
    invalidates: [confirmations.choice],
    onSuccess: ({ asked }) =>
      toast({ title: 'Saved', description: asked ? 'You are asked by mail.' : 'You are asked by mail no more.' }),
    onError: (error) => toastRefusal(error, 'Your choice could not be saved. Please try again.'),
  })
  return (
    <AccountAction
      title="Mail that asks whether your vehicles are still for sale"
      text={`When you have not said anything about one for ${confirmDays} days: one mail for all of them.`}
      below={isError && <ErrorState retry={() => void refetch()}>Your choice could not be loaded.</ErrorState>}
    >
      {data && (
        <CheckBox
          label="Ask me"
          checked={saving.isPending ? saving.variables.body.asked : data.asked}
          onChange={(asked) => saving.mutate({ body: { asked } })}
          className="min-h-11 shrink-0"
        />
      )}
      {!data && !isError && <Skeleton className="h-11 w-24" />}
    </AccountAction>
  )
}
