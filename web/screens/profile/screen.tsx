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
import { NeedsAttention } from './needs-attention.tsx'
import { ProfileHeader, ProfileTitle } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

function ProfileSkeleton() {
  return (
    <>
      <LoadingNote>Loading your profile…</LoadingNote>
      <div className="flex items-center gap-4">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="min-w-0">
          <ProfileTitle />
          <NeedsScripts />
          <Skeleton className="h-5 w-44 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-4 h-12 w-full max-w-xl" />
      <Skeleton className="mt-4 h-72 w-full" />
    </>
  )
}

const title = 'My Profile'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: `Your listings, saved vehicles and inquiries on ${site.name}.`, site })
}

export default function Profile() {
  const isSignedIn = useRequireSignIn()
  return <div className="page pt-4 pb-8 lg:pb-16">{isSignedIn ? <Member /> : <ProfileSkeleton />}</div>
}

function Member() {
  const { data: user, error, isPending, refetch } = useCurrentUser()
  if (isPending) return <ProfileSkeleton />
  return (
    <div className="max-sm:flex max-sm:flex-col">
      {user ? (
        <ProfileHeader user={user} />
      ) : (
        <>
          <ProfileTitle />
          <div className="mt-10">
            <CurrentUserError error={error} retry={() => void refetch()} />
          </div>
        </>
      )}
      <UnconfirmedNotice />
      <div className="relative max-sm:min-w-0">
        {/* On wide screens, the links are next to the tabs. */}
        <div className="my-3 min-[90rem]:absolute min-[90rem]:top-0 min-[90rem]:right-0 min-[90rem]:z-10 min-[90rem]:my-1 min-[90rem]:max-w-[calc(100%-50rem)]">
          <NeedsAttention isReviewer={isStaff(user?.role)} />
        </div>
        <ProfileTabs user={user} />
      </div>
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
      className="my-5 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-l-2 border-accent pl-5"
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
