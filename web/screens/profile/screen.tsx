import { useRequireSignIn } from '#web/members/require-sign-in.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { useCurrentUser } from '#web/api/member.ts'
import { pageMeta } from '#web/site/meta.ts'
import { siteFromMatches } from '#web/site/site.ts'
import { CurrentUserError } from '#web/members/current-user-error.tsx'
import type { Route } from './+types/screen'
import { AccountSection } from './account/account-section.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { NeedsYou } from './needs-you.tsx'
import { UnprovenNotice } from './unproven-notice.tsx'

const title = 'My Profile'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: `Your listings, saved vehicles and inquiries on ${site.name}.`, site })
}

/** The HTML is the same for everyone; the member's data is loaded in the browser. */
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
      <NeedsYou />
      {user ? (
        <ProfileHeader user={user} />
      ) : (
        <div className="mt-10">
          <CurrentUserError error={error} retry={() => void refetch()} />
        </div>
      )}
      <UnprovenNotice />
      <ProfileTabs />
      {user && <AccountSection user={user} />}
    </>
  )
}
