import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { stateOf } from '#contract/listings/rules.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { countedSignals } from '#contract/moderation/rules.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { vehicleName } from '#web/facts/names.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { SlimHead } from '#web/ui/slim-head.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { RejectDialog, useApprove } from '../approvals/decide.tsx'
import { queueAddress, readQueueFilter } from '../approvals/queue.ts'
import { RecentDecisions } from '../decisions/recent-decisions.tsx'
import { ClaimNote, useActiveClaim, useToggleClaim } from '../parts/claim.tsx'
import { Part } from '../parts/part.tsx'
import { ReportItem } from '../reports/report-list.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { Changes } from './changes.tsx'
import { CheckedFacts } from './checked-facts.tsx'
import { History } from './history.tsx'
import { Life } from './life.tsx'
import { Flaws, Pictures } from './pictures.tsx'
import { Details, SellerRecord, Signals } from './signals.tsx'

type DecisionBarProps = {
  previous: string | undefined
  next: string | undefined
  isPending: boolean
  isApproving: boolean
  claim: ListingReview['claim']
  onApprove: () => void
  onReject: () => void
  onClaim: () => void
}

function DecisionBar(props: DecisionBarProps) {
  const { previous, next, isPending, isApproving, claim, onApprove, onReject, onClaim } = props
  return (
    <div data-decision-bar className={decisionBar}>
      {isPending && (
        <>
          <Button disabled={isApproving} onClick={onApprove}>
            <Check aria-hidden /> {isApproving ? 'Approving...' : 'Approve'}
          </Button>
          <Button variant="secondary" disabled={isApproving} onClick={onReject}>
            <X aria-hidden /> Reject
          </Button>
          {(!claim || claim.isOwn) && (
            <Button variant="quiet" onClick={onClaim}>
              {claim ? 'Release' : 'Claim'}
            </Button>
          )}
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

/** On small screens, the bar is docked at the bottom. */
const decisionBar =
  'flex flex-wrap items-center gap-3 bg-ground max-lg:border-t max-lg:border-line max-lg:pt-3 max-sm:gap-1 max-sm:[&_:is(a,button)]:px-3 ' +
  'max-sm:[&_:is(a,button)_svg:first-child:not(:only-child)]:hidden max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last ' +
  'max-lg:mt-6 max-lg:-mx-(--page-margin) max-lg:px-(--page-margin) max-lg:pb-[max(0.75rem,var(--safe-bottom))]'

function Step({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button variant="quiet" disabled aria-label={label} className="min-w-11">
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink variant="quiet" prefetch="none" to={to} aria-label={label} className="min-w-11">
      {children}
    </ButtonLink>
  )
}

/** Explains why there is nothing to review. Offers a retry only for errors that may be temporary. */
export function ReviewError({ error, retry }: { error: Error; retry: () => void }) {
  if (isApiError(error) && error.status === 404) return <NoSuchListing />
  if (isApiError(error) && error.status === 409)
    return <EmptyState title="Your Own Listing" text="Someone else must review it." />
  return <ErrorState retry={retry}>We couldn’t load the listing.</ErrorState>
}

export function NoSuchListing() {
  return <EmptyState title="Listing Not Found" />
}

export function ReviewView({ review }: { review: ListingReview }) {
  const { listing, kind, proposed, changes, comparedWith, signals, reports, seller } = review
  const claim = useActiveClaim(review.claim)
  const { id, version } = listing
  const preview = { ...listing, ...proposed }
  const navigate = useNavigate()
  const [rejecting, setRejecting] = useState(false)
  const [params] = useSearchParams()
  const filter = readQueueFilter((name) => params.get(name) ?? '')
  const { previous, next } = useNeighbors(id, filter)
  const { toggle } = useToggleClaim()
  const toggleClaim = () => toggle({ id, claim })
  const open = (to: string | undefined) => to !== undefined && void navigate(to)
  const openNext = () => open(next ?? queueAddress(filter))
  const approval = useApprove({ onDone: openNext })
  const approve = () => !approval.isPending && approval.mutate({ params: { id }, body: { version } })
  const isPending = kind !== null
  const shortcuts = {
    j: () => open(next),
    k: () => open(previous),
    ...(isPending && { a: approve, r: () => setRejecting(true), c: toggleClaim }),
  }
  const name = (
    <>
      <span className="text-muted">{preview.year}</span> {preview.make} {modelName(preview)}
    </>
  )
  return (
    <article className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-x-8">
      <SlimHead title={name}>{formatPrice(preview.price)}</SlimHead>
      <header className="relative z-20 flex flex-wrap items-baseline gap-x-6 gap-y-1 bg-ground">
        <div className="w-full">
          <p className="label text-accent-strong">
            {kind === 'listing' && (comparedWith ? 'Resubmitted' : 'New listing')}
            {kind === 'revision' && 'Changes to an approved listing'}
            {!isPending && `Not pending · ${adminStateNames[stateOf(listing)]}`}
            {listing.suspended && ' · Seller suspended'}
          </p>
          <ClaimNote claim={claim} />
        </div>
        <h2 className="text-2xl wrap-anywhere">{name}</h2>
        <p className="figures text-xl">{formatPrice(preview.price)}</p>
        <div className="min-w-0 flex-1 basis-40 self-center">
          <RecentDecisions />
        </div>
      </header>
      <DecisionBar
        previous={previous}
        next={next}
        isPending={isPending}
        isApproving={approval.isPending}
        claim={claim}
        onClaim={toggleClaim}
        onApprove={approve}
        onReject={() => setRejecting(true)}
      />
      {/* On small screens, the signals are above the listing. */}
      <div className={columns}>
        <div
          className={`flex min-w-0 flex-col gap-9 lg:col-start-2 ${signals.length + reports.length === 0 ? 'max-lg:order-1' : ''}`}
        >
          <Signals id={id} signals={signals} />
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
        <div className="flex min-w-0 flex-col gap-9 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {comparedWith && <Changes changes={changes} comparedWith={comparedWith} />}
          <Pictures urls={preview.imageUrls} name={vehicleName(preview)} labels={review.labels} />
          <Life car={preview} />
          <Details car={preview}>
            <CheckedFacts key={version} listing={listing} />
          </Details>
          <Flaws condition={review.condition} />
        </div>
        <div className="flex min-w-0 flex-col gap-9 max-lg:order-1 lg:col-start-2">
          <SellerRecord seller={seller} signals={signals} />
          <History id={id} newest={review.history} total={review.historyTotal} />
          <Shortcuts keys={shortcuts} names={keyNames} />
        </div>
      </div>
      <RejectDialog
        listing={rejecting ? listing : null}
        signals={countedSignals(signals)}
        onClose={() => setRejecting(false)}
        onDone={openNext}
      />
    </article>
  )
}

const keyNames = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['a', 'Approve'],
  ['r', 'Reject'],
  ['c', 'Claim or release'],
  ['u', 'Undo the last decision'],
] as const

const columns =
  'mt-4 grid gap-x-16 gap-y-9 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] ' +
  'xl:grid-cols-[minmax(0,1fr)_26rem]'

/** Maximum number of pending listings to load when looking for the ones before and after a listing. */
const maxPending = 200

/**
 * Returns the URLs of the pending listings before and after a listing, in the order of the queue. If the listing isn't
 * pending, `next` is the first listing in the queue.
 */
function useNeighbors(id: number, filter: ReturnType<typeof readQueueFilter>) {
  const pending = useMember(moderation.pending, { query: { ...filter, limit: maxPending } }).data?.items ?? []
  const index = pending.findIndex((item) => item.id === id)
  const next = pending[index + 1]?.id
  // Prefetch the next review to make it open immediately.
  useMember(moderation.review, { params: { id: next ?? 0 } }, { enabled: next !== undefined })
  const address = (at: number | undefined) => (at === undefined ? undefined : queueAddress(filter, at))
  return { previous: address(index > 0 ? pending[index - 1]!.id : undefined), next: address(next) }
}
