import { Link } from 'react-router'
import { states } from '#contract/listing-transitions.ts'
import type { ListingReview } from '#contract/moderation.ts'
import { memberName } from '#contract/member-name.ts'
import { formatDate } from '#web/format/dates.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { adminStateNames } from '#web/listings/state-names.ts'
import { Part } from './part.tsx'

/** The seller, with counts of listings, rejections and reports. */
export function SellerRecord({ seller }: { seller: ListingReview['seller'] }) {
  const { id, username, profileImageUrl, createdAt, suspendedAt, emailProof, listings, rejections, reports } = seller
  const counts = [
    ...states.map((state) => [adminStateNames[state], listings[state] ?? 0] as const).filter(([, count]) => count > 0),
    ['Rejections', rejections] as const,
    ['Reports', reports] as const,
  ]
  return (
    <Part title="Seller">
      <div className="flex items-center gap-4">
        <Avatar url={profileImageUrl} name={username} size="medium" />
        <div className="min-w-0">
          <Link to={paths.adminUser(id)} className="text-link font-medium wrap-anywhere">
            {memberName(seller)}
          </Link>
          <p className="text-sm text-muted">
            @{username} · Member since {formatDate(createdAt)}
          </p>
          {emailProof === 'needed' && (
            <p className="text-sm text-danger">Email address not confirmed yet: it cannot be approved before.</p>
          )}
          {suspendedAt && <p className="text-sm text-danger">Suspended on {formatDate(suspendedAt)}</p>}
        </div>
      </div>
      <dl className="figures mt-5 grid grid-cols-2 gap-x-8">
        {counts.map(([name, count]) => (
          <div key={name} className="flex justify-between border-b border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
