import { desk } from '#contract/desk/endpoints.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import type { CurrentUser } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatTotal } from '#web/ui/format/numbers.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { Portrait } from '#web/users/portrait.tsx'
import { EditProfile } from './edit/edit-profile.tsx'

function ProfileCounts() {
  const counts = [
    ['Listings', useMember(desk.listings, first(pageSizes.rows)).data],
    ['Favorites', useMember(favorites.list, first(pageSizes.cards)).data],
    ['Inquiries sent', useMember(inquiries.sent, first(pageSizes.rows)).data],
  ] as const
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {counts.map(([name, count]) => (
        <li key={name} className="label inline-flex gap-1.5 rounded-card border border-line bg-surface px-3 py-1.5">
          <span className="figures">{count === undefined ? '–' : formatTotal(count)}</span>
          <span className="text-muted">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the same query as the first page of the list, so that the count and the list share one request. */
function first(limit: number) {
  return { query: { page: 1, limit } }
}

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
