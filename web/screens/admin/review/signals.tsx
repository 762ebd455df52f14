import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Listing } from '#contract/listings/schema.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { type ReviewSignal, signalKinds } from '#contract/moderation/rules.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { memberName } from '#contract/users/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { FactList } from '#web/facts/list.tsx'
import { factSheet } from '#web/facts/sheet.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Paragraphs } from '#web/ui/paragraphs.tsx'
import { useAdminAction } from '../parts/actions.ts'
import { Part } from '../parts/part.tsx'
import { RecordList } from '../parts/record.tsx'

type DetailsProps = { car: Partial<Listing> & Pick<Listing, 'description'>; children?: ReactNode }

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

type SellerRecordProps = Pick<ListingReview, 'seller' | 'signals'>

export function SellerRecord({ seller, signals }: SellerRecordProps) {
  const { id, username, profileImageUrl, createdAt, suspendedAt, trustedAt, emailProof } = seller
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
          {trustedAt && <p className="text-sm text-muted">Trusted since {formatDate(trustedAt)}</p>}
          {suspendedAt && <p className="text-sm text-danger">Suspended on {formatDate(suspendedAt)}</p>}
        </div>
      </div>
      {signals
        .filter(({ kind }) => kind === 'burst')
        .map(({ reason }) => (
          <p key={reason} className="mt-4 text-sm text-muted">
            {reason}
          </p>
        ))}
      <RecordList record={seller} />
    </Part>
  )
}

type SignalsProps = { id: number; signals: readonly ReviewSignal[] }

/** Shows a listing's signals. Signals about the seller aren't included, because the seller's record shows them. */
export function Signals({ id, signals }: SignalsProps) {
  const ofListing = signals.filter(({ kind }) => kind !== 'burst')
  return (
    <Part title="Signals" none={ofListing.length === 0 && 'No signals.'}>
      <ul className="flex flex-col gap-4">
        {ofListing.map((signal) => (
          <SignalItem key={`${signal.kind} ${signal.reason}`} id={id} signal={signal} />
        ))}
      </ul>
    </Part>
  )
}

function SignalItem({ id, signal }: { id: number; signal: ReviewSignal }) {
  const { kind, reason, listingIds = [], falsePositive } = signal
  const name = signalKinds[kind]
  const change = useAdminAction(moderation.markSignal, {
    title: falsePositive ? 'No longer a false positive' : 'Marked as false positive',
    done: falsePositive ? `“${name}” applies to this listing again.` : `“${name}” no longer applies to this listing.`,
    failed: 'Failed to mark the signal. Please try again.',
  })
  return (
    <li className={`border-l-2 pl-4 ${falsePositive ? 'border-line' : 'border-accent'}`}>
      <p className={`label ${falsePositive ? 'text-muted' : 'text-accent-strong'}`}>{name}</p>
      <p className={`mt-1 wrap-anywhere ${falsePositive ? 'text-muted' : ''}`}>{reason}</p>
      {listingIds.map((other) => (
        <Link key={other} to={paths.adminReview(other)} className="text-link mt-1 mr-4 inline-block text-sm">
          Listing {other}
        </Link>
      ))}
      {falsePositive && (
        <p className="mt-1 text-sm text-muted">
          Marked as false positive by {falsePositive.byName ?? 'a deleted account'} on {formatDate(falsePositive.at)}
        </p>
      )}
      <button
        type="button"
        aria-label={falsePositive ? `Unmark as false positive: ${reason}` : `Mark as false positive: ${reason}`}
        disabled={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { kind, reason, falsePositive: !falsePositive } })}
        className="text-link min-h-11 text-sm"
      >
        {falsePositive ? 'Unmark as False Positive' : 'Mark as False Positive'}
      </button>
    </li>
  )
}
