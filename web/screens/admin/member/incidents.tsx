import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberFile } from '#contract/members/endpoints.ts'
import { describeReason } from '#contract/moderation/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { Part } from '../parts/part.tsx'
import { ReportItem } from '../reports/report-list.tsx'

export function ReportsPart({ reports }: Pick<MemberFile, 'reports'>) {
  return (
    <Items title="Reports" none="No reports on this user’s vehicles.">
      {reports.map((report) => (
        <ListingItem key={report.id} about={report}>
          <ul>
            <ReportItem report={report} />
          </ul>
        </ListingItem>
      ))}
    </Items>
  )
}

export function RejectionsPart({ rejections }: Pick<MemberFile, 'rejections'>) {
  return (
    <Items title="Rejections" none="No rejected or removed listings.">
      {rejections.map((rejection) => (
        <ListingItem key={`${rejection.listingId} ${rejection.at}`} about={rejection}>
          <p>{rejection.transition === 'takeDown' ? 'Removed.' : 'Rejected.'}</p>
          {describeReason(rejection) && <p className="text-muted">{describeReason(rejection)}</p>}
          {rejection.note && <p className="whitespace-pre-line wrap-anywhere text-muted">“{rejection.note}”</p>}
          <p className="mt-1 text-sm text-muted">
            {rejection.byName ?? 'Former admin'} · {formatMomentInList(rejection.at)}
          </p>
        </ListingItem>
      ))}
    </Items>
  )
}

const messageStatuses: Record<string, string> = {
  reported: 'Reported',
  held: 'Held',
  discarded: 'Discarded',
}

export function MessagesPart({ messages }: Pick<MemberFile, 'messages'>) {
  return (
    <Items title="Messages" none="No reported or held messages.">
      {messages.map(({ id, listingId, listing, state, side, name, movedBy, note, at }) => (
        <ListingItem key={id} about={{ listingId, listing }}>
          <p className="wrap-anywhere">
            {messageStatuses[state]} · {side === 'seller' ? `received from ${name}` : `sent as ${name}`}
            {movedBy && ` · ${movedBy === 'guard' ? 'automatically' : `by the ${movedBy}`}`}
          </p>
          {note && <p className="whitespace-pre-line wrap-anywhere text-muted">“{note}”</p>}
          <p className="mt-1 text-sm text-muted">{formatMomentInList(at)}</p>
        </ListingItem>
      ))}
    </Items>
  )
}

function Items({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Part title={title} none={children.length === 0 && none}>
      <ul className="flex flex-col gap-6">{children}</ul>
    </Part>
  )
}

type ListingItemProps = { about: { listingId: number; listing: string }; children: ReactNode }

function ListingItem({ about: { listingId, listing }, children }: ListingItemProps) {
  return (
    <li>
      <Link to={paths.adminReview(listingId)} className="text-link font-medium wrap-anywhere">
        {listing}
      </Link>
      <div className="mt-1">{children}</div>
    </li>
  )
}
