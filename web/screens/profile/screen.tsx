import { accounts } from '#contract/accounts/endpoints.ts'
import { isStaff } from '#contract/endpoint.ts'
import { useRequireSignIn, CurrentUserError } from '#web/accounts/guards.tsx'
import { useCurrentUser, useMember } from '#web/app/api/member.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'
import { ResendLink } from './account/email.tsx'
import { NeedsYou } from './needs-you.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

function ProfileSkeleton() {
  return (
    <div className="mt-5">
      <LoadingNote>Loading your profile…</LoadingNote>
      <div className="flex items-center gap-5">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="flex min-w-0 flex-col gap-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-6 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-12 w-full xl:hidden" />
      <Skeleton className="mt-8 h-12 w-full max-w-md" />
      <Skeleton className="mt-4 h-48 w-full" />
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
    <div className="page py-8 max-sm:pt-6 lg:pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <h1 className="text-2xl">{title}</h1>
        <div className="min-h-11 max-lg:w-full">{isSignedIn && <MemberNeeds />}</div>
      </div>
      <NeedsScripts />
      {isSignedIn ? <Member /> : <ProfileSkeleton />}
    </div>
  )
}

function MemberNeeds() {
  const { data: user, isPending } = useCurrentUser()
  return isPending ? null : <NeedsYou isReviewer={isStaff(user?.role)} />
}

function Member() {
  const { data: user, error, isPending, refetch } = useCurrentUser()
  if (isPending) return <ProfileSkeleton />
  return (
    <div className="max-sm:flex max-sm:flex-col">
      {user ? (
        <ProfileHeader user={user} />
      ) : (
        <div className="mt-10">
          <CurrentUserError error={error} retry={() => void refetch()} />
        </div>
      )}
      <UnconfirmedNotice />
      <ProfileTabs user={user} />
    </div>
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
