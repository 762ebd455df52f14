import { lazy, Suspense } from 'react'
import { isStaff } from '#contract/roles.ts'
import type { CurrentUser } from '#contract/users.ts'
import { useSite } from '#web/site/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountAction } from './account-action.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailAddress } from './email-address.tsx'
import { ForSaleMail } from './for-sale-mail.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'

// Of moderators and admins alone.
const WaitingMail = lazy(async () => ({ default: (await import('./waiting-mail.tsx')).WaitingMail }))

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
          <DeleteAccount user={user} keepsPasswords={keepsPasswords} />
        </AccountAction>
      </ul>
    </section>
  )
}
