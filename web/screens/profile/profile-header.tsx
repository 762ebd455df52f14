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
    <ul className="flex flex-wrap gap-2">
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
  // On phones, the details follow the tabs, so that the listings are closer to the top.
  return (
    <section aria-label="About you" className="mt-5 max-sm:contents">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-5 max-sm:contents">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-5 max-sm:mt-5 max-sm:basis-auto tiny:flex-col tiny:items-start">
          <Portrait url={profileImageUrl} name={memberName(user)} size="medium" />
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{memberName(user)}</h2>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-muted wrap-anywhere">@{username}</p>
              <ProfileCounts />
            </div>
          </div>
        </div>
        <dl className="grid gap-x-8 max-sm:mt-10 max-sm:order-1! max-xl:order-last max-xl:basis-full sm:max-xl:grid-cols-3 xl:grid-flow-col">
          {facts.map(([name, value]) => (
            <div key={name} className="max-sm:flex max-sm:justify-between max-sm:gap-6 max-sm:py-1">
              <dt className="label text-muted">{name}</dt>
              <dd className="figures mt-1 wrap-anywhere max-sm:mt-0 xl:max-w-64">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="max-sm:mt-4">
          <EditProfile key={user.id} user={user} />
        </div>
      </div>
      {bio && (
        <p className="mt-4 line-clamp-4 max-w-prose whitespace-pre-line wrap-anywhere max-sm:order-1 lg:line-clamp-2">
          {bio}
        </p>
      )}
    </section>
  )
}
