import { accounts } from '#contract/accounts/endpoints.ts'
import { isStaff } from '#contract/endpoint.ts'
import { useRequireSignIn, CurrentUserError } from '#web/accounts/guards.tsx'
import { useCurrentUser, useMember } from '#web/app/api/member.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'
import { AccountSection } from './account/account-section.tsx'
import { ResendLink } from './account/email.tsx'
import { NeedsYou } from './needs-you.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

function ProfileSkeleton() {
  return (
    // The margin is as large as the space that `NeedsYou` reserves.
    <div className="mt-27 border-t border-line pt-10 lg:mt-31 lg:pt-12">
      <LoadingNote>Loading your profile…</LoadingNote>
      <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="flex min-w-0 flex-col gap-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="mt-3 h-7 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-20 w-full" />
      <Skeleton className="mt-14 h-12 w-full max-w-md" />
      <Skeleton className="mt-8 h-48 w-full" />
    </div>
  )
}

const title = 'My Profile'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: `Your listings, saved vehicles and inquiries on ${site.name}.`, site })
}

export default function Profile() {
  const isSignedIn = useRequireSignIn()
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl">{title}</h1>
      <NeedsScripts />
      {isSignedIn ? <Member /> : <ProfileSkeleton />}
    </div>
  )
}

function Member() {
  const { data: user, error, isPending, refetch } = useCurrentUser()
  if (isPending) return <ProfileSkeleton />
  return (
    <>
      <NeedsYou isReviewer={isStaff(user?.role)} />
      {user ? (
        <ProfileHeader user={user} />
      ) : (
        <div className="mt-10">
          <CurrentUserError error={error} retry={() => void refetch()} />
        </div>
      )}
      <UnconfirmedNotice />
      <ProfileTabs />
      {user && <AccountSection user={user} />}
    </>
  )
}

/** Explains that listings stay unpublished until the seller confirms their email address. */
function UnconfirmedNotice() {
  const { data } = useMember(accounts.state, {}, { freshFor: 0 })
  if (data?.emailProof !== 'needed') return null
  return (
    <aside
      aria-label="Email address"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-l-2 border-accent pl-5"
    >
      <div>
        <p className="font-medium">Confirm your email address</p>
        <p className="mt-1 max-w-prose text-sm text-muted">
          We’ve sent you a link. Your listings stay unpublished until you open it.
        </p>
      </div>
      <ResendLink />
    </aside>
  )
}
