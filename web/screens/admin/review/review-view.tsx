import { useState } from 'react'
import { useNavigate } from 'react-router'
import { stateOf } from '#contract/listing-transitions.ts'
import type { ListingReview } from '#contract/moderation.ts'
import { formatPrice } from '#web/format/money.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { paths } from '#web/site/paths.ts'
import { RejectDialog } from '../approvals/reject-dialog.tsx'
import { useApprove } from '../approvals/use-approve.ts'
import { adminStateNames } from '#web/listings/state-names.ts'
import { OneReport } from '../reports/reported-car.tsx'
import { JustDecidedList } from '../decisions/just-decided-list.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { Changes } from './changes.tsx'
import { CheckedFacts } from './checked-facts.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Details } from './details.tsx'
import { Flaws } from './flaws.tsx'
import { History } from './history.tsx'
import { Part } from '../parts/part.tsx'
import { Pictures } from './pictures.tsx'
import { SellerRecord } from './seller-record.tsx'
import { Signals } from './signals.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** A listing as it would be published, with everything that helps to decide about it. */
export function ReviewView({ review }: { review: ListingReview }) {
  const { listing, kind, proposed, changes, comparedWith, signals, reports, seller } = review
  const { id, version } = listing
  const shown = { ...listing, ...proposed }
  const navigate = useNavigate()
  const [rejecting, setRejecting] = useState(false)
  const { previous, next } = useNeighbours(id)
  const open = (to: number | undefined) => to !== undefined && void navigate(paths.adminReview(to))
  const goOn = () => (next === undefined ? void navigate(paths.admin) : open(next))
  const approval = useApprove({ onDone: goOn })
  const approve = () => !approval.isPending && approval.mutate({ params: { id }, body: { version } })
  const waits = kind !== null
  const shortcuts = {
    j: () => open(next),
    k: () => open(previous),
    ...(waits && { a: approve, r: () => setRejecting(true) }),
  }
  return (
    <article className="flex flex-col">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <p className="label text-accent-strong">
            {kind === 'listing' && (comparedWith ? 'Sent in again' : 'New listing')}
            {kind === 'revision' && 'Changes to an approved listing'}
            {!waits && `Nothing waits · ${adminStateNames[stateOf(listing)]}`}
            {listing.suspended && ' · Seller suspended'}
          </p>
          <h2 className="mt-2 text-3xl wrap-anywhere">
            <span className="text-muted">{shown.year}</span> {shown.make} {shown.model}
          </h2>
        </div>
        <p className="figures text-2xl">{formatPrice(shown.price)}</p>
      </header>
      <DecisionBar
        previous={previous}
        next={next}
        waits={waits}
        pending={approval.isPending}
        onApprove={approve}
        onReject={() => setRejecting(true)}
      />
      <JustDecidedList />
      {/* On small screens the signals come before the listing. */}
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-2">
          <Signals signals={signals} />
          {reports.length > 0 && (
            <Part title="Open Reports">
              <ul className="flex flex-col gap-4">
                {reports.map((report) => (
                  <OneReport key={report.id} report={report} />
                ))}
              </ul>
            </Part>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {comparedWith && <Changes changes={changes} comparedWith={comparedWith} />}
          <Pictures urls={shown.imageUrls} name={vehicleName(shown)} labels={review.labels} />
          <Details car={shown}>
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
      <RejectDialog listing={rejecting ? listing : null} onClose={() => setRejecting(false)} onDone={goOn} />
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
