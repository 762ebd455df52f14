import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { stateOf } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { RejectDialog, useApprove } from '../approvals/decide.tsx'
import { RecentDecisions } from '../decisions/recent-decisions.tsx'
import { Part } from '../parts/part.tsx'
import { ReportItem } from '../reports/report-list.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { Changes } from './changes.tsx'
import { CheckedFacts } from './checked-facts.tsx'
import { History } from './history.tsx'
import { Flaws, Pictures } from './pictures.tsx'
import { Details, SellerRecord, Signals } from './signals.tsx'

type DecisionBarProps = {
  previous: number | undefined
  next: number | undefined
  isPending: boolean
  isApproving: boolean
  onApprove: () => void
  onReject: () => void
}

/** Buttons to approve, reject and move between listings. Stays at the bottom of small screens. */
function DecisionBar({ previous, next, isPending, isApproving, onApprove, onReject }: DecisionBarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-y border-line bg-ground py-3 max-sm:gap-2 max-sm:[&_:is(a,button)]:px-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last">
      {isPending && (
        <>
          <Button disabled={isApproving} onClick={onApprove}>
            <Check aria-hidden /> {isApproving ? 'Approving...' : 'Approve'}
          </Button>
          <Button variant="secondary" disabled={isApproving} onClick={onReject}>
            <X aria-hidden /> Reject
          </Button>
        </>
      )}
      <div className="ml-auto flex">
        <Step label="Previous" to={previous}>
          <ChevronLeft aria-hidden />
        </Step>
        <Step label="Next" to={next}>
          <ChevronRight aria-hidden />
        </Step>
      </div>
    </div>
  )
}

function Step({ label, to, children }: { label: string; to: number | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button variant="quiet" disabled aria-label={label} className="min-w-11">
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink variant="quiet" prefetch="none" to={paths.adminReview(to)} aria-label={label} className="min-w-11">
      {children}
    </ButtonLink>
  )
}

/** Explains why there is nothing to review. Offers a retry only for failed requests. */
export function ReviewError({ error, retry }: { error: Error; retry: () => void }) {
  if (isApiError(error) && error.status === 404) return <NoSuchListing />
  if (isApiError(error) && error.status === 409)
    return <EmptyState title="Your Own Listing" text="Someone else must review it." />
  return <ErrorState retry={retry}>We couldn’t load the listing.</ErrorState>
}

export function NoSuchListing() {
  return <EmptyState title="Listing Not Found" />
}

/** A listing as it would be published, with everything needed for a decision. */
export function ReviewView({ review }: { review: ListingReview }) {
  const { listing, kind, proposed, changes, comparedWith, signals, reports, seller } = review
  const { id, version } = listing
  const preview = { ...listing, ...proposed }
  const navigate = useNavigate()
  const [rejecting, setRejecting] = useState(false)
  const { previous, next } = useNeighbors(id)
  const open = (to: number | undefined) => to !== undefined && void navigate(paths.adminReview(to))
  const openNext = () => (next === undefined ? void navigate(paths.admin) : open(next))
  const approval = useApprove({ onDone: openNext })
  const approve = () => !approval.isPending && approval.mutate({ params: { id }, body: { version } })
  const isPending = kind !== null
  const shortcuts = {
    j: () => open(next),
    k: () => open(previous),
    ...(isPending && { a: approve, r: () => setRejecting(true) }),
  }
  return (
    <article className="flex flex-col">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <p className="label text-accent-strong">
            {kind === 'listing' && (comparedWith ? 'Resubmitted' : 'New listing')}
            {kind === 'revision' && 'Changes to an approved listing'}
            {!isPending && `Not pending · ${adminStateNames[stateOf(listing)]}`}
            {listing.suspended && ' · Seller suspended'}
          </p>
          <h2 className="mt-2 text-3xl wrap-anywhere">
            <span className="text-muted">{preview.year}</span> {preview.make} {preview.model}
          </h2>
        </div>
        <p className="figures text-2xl">{formatPrice(preview.price)}</p>
      </header>
      <DecisionBar
        previous={previous}
        next={next}
        isPending={isPending}
        isApproving={approval.isPending}
        onApprove={approve}
        onReject={() => setRejecting(true)}
      />
      <RecentDecisions />
      {/* On small screens the signals come before the listing. */}
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-2">
          <Signals signals={signals} />
          {reports.length > 0 && (
            <Part title="Open Reports">
              <ul className="flex flex-col gap-4">
                {reports.map((report) => (
                  <ReportItem key={report.id} report={report} />
                ))}
              </ul>
            </Part>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {comparedWith && <Changes changes={changes} comparedWith={comparedWith} />}
          <Pictures urls={preview.imageUrls} name={vehicleName(preview)} labels={review.labels} />
          <Details car={preview}>
            <CheckedFacts key={version} listing={listing} />
          </Details>
          <Flaws condition={review.condition} />
        </div>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-2">
          <SellerRecord seller={seller} />
          <History id={id} newest={review.history} total={review.historyTotal} />
          <Shortcuts keys={shortcuts} names={keyNames} />
        </div>
      </div>
      <RejectDialog listing={rejecting ? listing : null} onClose={() => setRejecting(false)} onDone={openNext} />
    </article>
  )
}

const keyNames = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['a', 'Approve'],
  ['r', 'Reject'],
  ['u', 'Undo the last decision'],
] as const

const columns =
  'mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] ' +
  'xl:grid-cols-[minmax(0,1fr)_26rem]'

/** How many pending listings to fetch for navigation. */
const maxPending = 200

/**
 * Returns the pending listings before and after this one. If this one is not pending, `next` is the first in the list.
 */
function useNeighbors(id: number): { previous: number | undefined; next: number | undefined } {
  const pending = useMember(moderation.pending, { query: { limit: maxPending } }).data?.items ?? []
  const index = pending.findIndex((item) => item.id === id)
  const next = pending[index + 1]?.id
  // Prefetched, so that the next review opens immediately.
  useMember(moderation.review, { params: { id: next ?? 0 } }, { enabled: next !== undefined })
  return { previous: index > 0 ? pending[index - 1]!.id : undefined, next }
}
