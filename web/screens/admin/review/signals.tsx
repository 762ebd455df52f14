import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Listing } from '#contract/listings/schema.ts'
import { type Signal, signalKinds } from '#contract/moderation/rules.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { memberName } from '#contract/users/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { FactList } from '#web/facts/list.tsx'
import { factSheet } from '#web/facts/sheet.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Paragraphs } from '#web/ui/paragraphs.tsx'
import { Part } from '../parts/part.tsx'
import { RecordList } from '../parts/record.tsx'

type DetailsProps = { car: Partial<Listing> & Pick<Listing, 'description'>; children?: ReactNode }

/** The details and the description of a vehicle, as entered by the seller. */
export function Details({ car, children }: DetailsProps) {
  const { first, groups } = factSheet(car, car.evidence)
  return (
    <Part title="Details">
      <FactList rows={[...first, ...groups.flatMap(({ rows }) => rows)]} size="small" />
      <div className="mt-6">
        {car.description ? <Paragraphs text={car.description} /> : <p className="text-muted">No description.</p>}
      </div>
      {children}
    </Part>
  )
}

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
            <p className="text-sm text-danger">
              Email address not confirmed yet. Listings can’t be approved until it is.
            </p>
          )}
          {suspendedAt && <p className="text-sm text-danger">Suspended on {formatDate(suspendedAt)}</p>}
        </div>
      </div>
      <RecordList record={seller} />
    </Part>
  )
}

/** Warning signs that a moderator should check. */
export function Signals({ signals }: { signals: readonly Signal[] }) {
  return (
    <Part title="Signals">
      {signals.length === 0 ? (
        <p className="text-muted">No signals.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {signals.map(({ kind, reason, listingIds = [] }) => (
            <li key={reason} className="border-l-2 border-accent pl-4">
              <p className="label text-accent-strong">{signalKinds[kind]}</p>
              <p className="mt-1 wrap-anywhere">{reason}</p>
              {listingIds.map((id) => (
                <Link key={id} to={paths.adminReview(id)} className="text-link mt-1 mr-4 inline-block text-sm">
                  Listing {id}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
