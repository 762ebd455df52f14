import { Link } from 'react-router'
import type { ListingReview } from '#contract/moderation.ts'
import { memberName } from '#contract/member-name.ts'
import { formatDate } from '#web/format/dates.ts'
import { paths } from '#web/site/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Part } from '../parts/part.tsx'
import { RecordList } from '../parts/record-list.tsx'

/** The seller, with counts of listings, rejections and reports. */
export function SellerRecord({ seller }: { seller: ListingReview['seller'] }) {
  const { id, username, profileImageUrl, createdAt, suspendedAt, emailProof } = seller
  return (
    <Part title="Seller">
      <div className="flex items-center gap-4">
        <Avatar url={profileImageUrl} name={memberName(seller)} size="medium" />
        <div className="min-w-0">
          <Link to={paths.adminUser(id)} className="text-link font-medium wrap-anywhere">
            {memberName(seller)}
          </Link>
          <p className="text-sm wrap-anywhere text-muted">
            @{username} · Member since {formatDate(createdAt)}
          </p>
          {emailProof === 'needed' && (
            <p className="text-sm text-danger">Email address not confirmed yet: it cannot be approved before.</p>
          )}
          {suspendedAt && <p className="text-sm text-danger">Suspended on {formatDate(suspendedAt)}</p>}
        </div>
      </div>
      <RecordList record={seller} />
    </Part>
  )
}
