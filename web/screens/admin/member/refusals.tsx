import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberFile } from '#contract/members/endpoints.ts'
import { sentenceOfReason } from '#contract/moderation/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { Part } from '../parts/part.tsx'
import { OneReport } from '../reports/report-list.tsx'

export function ReportsPart({ reports }: Pick<MemberFile, 'reports'>) {
  return (
    <Items title="Reports" none="Nobody has reported a car of theirs.">
      {reports.map((report) => (
        <AboutCar key={report.id} about={report}>
          <ul>
            <OneReport report={report} />
          </ul>
        </AboutCar>
      ))}
    </Items>
  )
}

export function RefusalsPart({ rejections }: Pick<MemberFile, 'rejections'>) {
  return (
    <Items title="Rejections" none="Nothing of theirs was rejected or taken down.">
      {rejections.map((it) => (
        <AboutCar key={`${it.listingId} ${it.at}`} about={it}>
          <p>{it.transition === 'takeDown' ? 'Taken down.' : 'Rejected.'}</p>
          {sentenceOfReason(it) && <p className="text-muted">{sentenceOfReason(it)}</p>}
          {it.note && <p className="whitespace-pre-line wrap-anywhere text-muted">“{it.note}”</p>}
          <p className="mt-1 text-sm text-muted">
            {it.byName ?? 'An admin who has left'} · {formatMomentInList(it.at)}
          </p>
        </AboutCar>
      ))}
    </Items>
  )
}

const messageStates: Record<string, string> = {
  reported: 'Reported',
  held: 'Held back',
  discarded: 'Discarded',
}

export function MessagesPart({ messages }: Pick<MemberFile, 'messages'>) {
  return (
    <Items title="Messages" none="No message of theirs was reported or held back.">
      {messages.map((it) => (
        <AboutCar key={it.id} about={it}>
          <p className="wrap-anywhere">
            {messageStates[it.state]} · {it.side === 'seller' ? `received from ${it.name}` : `written as ${it.name}`}
            {it.movedBy && ` · by ${it.movedBy === 'guard' ? 'a guard' : `the ${it.movedBy}`}`}
          </p>
          {it.note && <p className="whitespace-pre-line wrap-anywhere text-muted">“{it.note}”</p>}
          <p className="mt-1 text-sm text-muted">{formatMomentInList(it.at)}</p>
        </AboutCar>
      ))}
    </Items>
  )
}

function Items({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Part title={title}>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col gap-6">{children}</ul>
      )}
    </Part>
  )
}

type AboutCarProps = { about: { listingId: number; listing: string }; children: ReactNode }

function AboutCar({ about: { listingId, listing }, children }: AboutCarProps) {
  return (
    <li>
      <Link to={paths.adminReview(listingId)} className="text-link font-medium wrap-anywhere">
        {listing}
      </Link>
      <div className="mt-1">{children}</div>
    </li>
  )
}
