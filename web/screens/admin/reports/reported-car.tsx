import { Link } from 'react-router'
import { reportReasons } from '#contract/report-reasons.ts'
import { type Report, type ReportedListing, resolutions } from '#contract/reports.ts'
import { formatMomentInList } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { adminStateNames } from '#web/listings/state-names.ts'
import { VehicleCell } from '../parts/vehicle-cell.tsx'

type ReportedCarProps = { item: ReportedListing; onResolve?: () => void }

export function ReportedCar({ item, onResolve }: ReportedCarProps) {
  const { id, sellerId, sellerName, state, suspended, count, reports } = item
  return (
    <li className="grid gap-x-10 gap-y-5 border-b border-line py-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <div>
        <VehicleCell car={item} to={paths.adminReview(id)} />
        <p className="mt-3 text-sm text-muted">
          {adminStateNames[state]} · Seller{' '}
          <Link to={paths.adminUser(sellerId)} className="text-link wrap-anywhere">
            {sellerName}
          </Link>
          {suspended && <span className="text-danger"> · suspended</span>}
        </p>
        <p className="label figures mt-2 text-accent-strong">{counted(count, 'report')}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <OneReport key={report.id} report={report} />
        ))}
      </ul>
      {onResolve && (
        <Button
          variant="secondary"
          className="self-start justify-self-start"
          aria-label={`Resolve the reports on ${vehicleName(item)}`}
          onClick={onResolve}
        >
          Resolve
        </Button>
      )}
    </li>
  )
}

/** A report and its resolution. */
export function OneReport({ report }: { report: Report }) {
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
