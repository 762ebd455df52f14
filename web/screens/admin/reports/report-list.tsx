import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { type ReportedListing, reports, type Report, resolutions } from '#contract/moderation/reports/endpoints.ts'
import { reportReasons } from '#contract/moderation/reports/limits.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { vehicleName } from '#web/facts/names.ts'
import { adminStateNames } from '#web/listings/state.tsx'
import { useReportCounts } from '#web/moderation/pending-counts.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { formatPendingCounts } from '../parts/pending-counts.tsx'
import { VehicleCell } from '../parts/vehicle-cell.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export function OpenReports() {
  const [page, setPage] = useState(1)
  const counts = useReportCounts()
  return (
    <>
      {counts && counts.messages > 0 && (
        <p className="mb-6 border-l-2 border-accent pl-4">
          {formatPendingCounts(counts)}.{' '}
          <Link to={`${paths.adminReports}#held-messages`} className="text-link">
            View Held Messages
          </Link>
        </p>
      )}
      <ReportList
        filter={{ state: 'open', page }}
        onPage={setPage}
        none={<EmptyState title="No Reports" text="There are no open reports." />}
      />
      <ButtonLink variant="quiet" to={paths.adminReports} className="mt-6 -ml-5">
        All Reports
      </ButtonLink>
    </>
  )
}

type ReportListProps = {
  filter: { q?: string; state: 'open' | 'resolved'; page: number }
  onPage: (page: number) => void
  none: ReactNode
}

export function ReportList({ filter, onPage, none }: ReportListProps) {
  const [resolving, setResolving] = useState<ReportedListing | null>(null)
  return (
    <>
      <PagedList
        from={useMember(reports.list, { query: { ...filter, limit: pageSizes.rows } }, { keepsPrevious: true })}
        page={filter.page}
        onPage={onPage}
        failed="We couldn’t load the reports."
        focus="button"
        none={none}
      >
        {(items) => (
          <ul className="border-t border-line">
            {items.map((item) => (
              <ReportedCar
                key={item.id}
                item={item}
                {...(filter.state === 'open' && { onResolve: () => setResolving(item) })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <ResolveDialog item={resolving} onClose={() => setResolving(null)} />
    </>
  )
}

type ReportedCarProps = { item: ReportedListing; onResolve?: () => void }

function ReportedCar({ item, onResolve }: ReportedCarProps) {
  const { id, sellerId, sellerName, state, suspended, count, reports } = item
  return (
    <li
      data-row={id}
      className="grid gap-x-10 gap-y-5 border-b border-line py-6 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)_auto]"
    >
      <div>
        <VehicleCell large car={item} to={paths.adminReview(id)} />
        <p className="mt-3 text-sm text-muted">
          {adminStateNames[state]} · Seller{' '}
          <Link to={paths.adminUser(sellerId)} className="text-link wrap-anywhere">
            {sellerName}
          </Link>
          {suspended && <span className="text-danger"> · suspended</span>}
        </p>
        <p className="label figures mt-2 text-accent-strong">{formatCount(count, 'report')}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
      {onResolve && (
        <Button
          variant="secondary"
          className="self-start justify-self-start max-lg:sm:col-start-2"
          aria-label={`Resolve the reports on the ${vehicleName(item)}`}
          onClick={onResolve}
        >
          Resolve
        </Button>
      )}
    </li>
  )
}

export function ReportItem({ report }: { report: Report }) {
  const { reason, text, reporter, at, resolution, note, resolvedAt } = report
  return (
    <li>
      <p className="font-medium">{reportReasons[reason]}</p>
      {text && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="mt-1 text-sm text-muted">
        {reporter ?? 'A visitor'} · {formatMomentInList(at)}
      </p>
      {resolution && (
        <p className="mt-1 text-sm text-muted">
          {resolutions[resolution]} {note && `“${note}” `}
          {resolvedAt && formatMomentInList(resolvedAt)}
        </p>
      )}
    </li>
  )
}
