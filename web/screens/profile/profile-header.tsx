import type { CurrentUser } from '#contract/users.ts'
import { Portrait } from '#web/members/portrait.tsx'
import { memberName } from '#contract/member-name.ts'
import { formatDate } from '#web/format/dates.ts'
import { EditProfile } from './edit/edit-profile.tsx'
import { ProfileCounts } from './profile-counts.tsx'

/** The profile of the member, as only they see it. */
export function ProfileHeader({ user }: { user: CurrentUser }) {
  const { username, profileImageUrl, bio, email, createdAt } = user
  const facts = [
    ['Username', username],
    ['Email', email || 'Not provided'],
    ['Member Since', createdAt ? formatDate(createdAt) : 'Unknown'],
  ]
  return (
    <section aria-label="About you" className="mt-10 border-t border-line pt-10 lg:mt-14 lg:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-8 sm:flex-nowrap">
        <div className="flex min-w-0 flex-col gap-6 sm:flex-row sm:gap-8">
          <Portrait url={profileImageUrl} name={memberName(user)} size="large" />
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{memberName(user)}</h2>
            <p className="mt-1 text-muted wrap-anywhere">@{username}</p>
            {bio && <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{bio}</p>}
            <ProfileCounts />
          </div>
        </div>
        <EditProfile key={user.id} user={user} />
      </div>
      <dl className="mt-10 grid gap-x-12 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="border-t border-line py-4 max-sm:flex max-sm:justify-between max-sm:gap-6 max-sm:py-2.5"
          >
            <dt className="label text-muted">{name}</dt>
            <dd className="figures mt-1 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
