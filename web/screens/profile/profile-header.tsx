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
    <ul className={`${row} max-sm:mt-3 max-sm:gap-x-5 max-sm:text-sm`}>
      {counts.map(([name, count]) => (
        <li key={name} className="flex gap-1.5 sm:flex-col-reverse sm:gap-0.5">
          <span className="figures">{count === undefined ? '–' : formatTotal(count)}</span>
          <span className="text-muted sm:label">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Turns off scroll anchoring. With it, the browser would keep these details in place when the list above them loads, and
 * push the list up instead.
 */
const afterTabs = 'max-sm:order-1! max-sm:[overflow-anchor:none]'

const row = 'flex flex-wrap gap-x-6 gap-y-2 xl:gap-x-7'

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
    <section aria-label="About you" className="max-sm:contents">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:contents">
        <div className="flex min-w-0 items-center gap-4 max-xl:basis-full tiny:flex-wrap">
          <Portrait url={profileImageUrl} name={memberName(user)} size="medium" />
          <div className="min-w-0 max-xl:flex-1 tiny:basis-full">
            <ProfileTitle />
            <div className="flex flex-wrap items-baseline gap-x-2 text-sm wrap-anywhere">
              <h2 className="text-sm font-medium">{memberName(user)}</h2>
              <p className="text-muted">@{username}</p>
            </div>
          </div>
          <EditProfile key={user.id} user={user} />
        </div>
        <div className={`${row} text-sm max-sm:contents`}>
          <ProfileCounts />
          <dl className={`${row} ${afterTabs} max-sm:mt-10 max-sm:block`}>
            {facts.map(([name, value]) => (
              <div key={name} className="max-sm:flex max-sm:justify-between max-sm:gap-6 max-sm:py-1">
                <dt className="label text-muted">{name}</dt>
                <dd className="figures wrap-anywhere sm:mt-0.5 xl:max-w-56">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {bio && (
        <p
          className={`${afterTabs} mt-3 line-clamp-4 max-w-prose text-sm whitespace-pre-line wrap-anywhere text-muted sm:line-clamp-2 xl:mt-0.5 xl:line-clamp-1 xl:max-w-none`}
        >
          {bio}
        </p>
      )}
    </section>
  )
}

export function ProfileTitle() {
  return <h1 className="text-[1.75rem] leading-8">My Profile</h1>
}
