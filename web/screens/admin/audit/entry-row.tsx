import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { formatMomentInList } from '#web/format/dates.ts'
import { paths } from '#web/site/paths.ts'
import { Cell, Row } from '../parts/table.tsx'
import { actName } from './act-name.ts'
import { Details } from './details.tsx'

export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actorName, act, subject } = entry
  const address = addressOf(entry)
  return (
    <Row>
      <Cell label="When" className="figures align-top text-sm">
        <time dateTime={at}>{formatMomentInList(at)}</time>
      </Cell>
      <Cell label="Who" className="align-top">
        {actorName}
      </Cell>
      <Cell label="Act" className="align-top">
        {actName(act)}
      </Cell>
      <Cell label="Subject" className="align-top">
        {address ? (
          <Link to={address} className="text-link wrap-anywhere">
            {subject}
          </Link>
        ) : (
          subject
        )}
      </Cell>
      <Cell label="Details" className="max-w-md align-top text-sm text-muted">
        <Details entry={entry} />
      </Cell>
    </Row>
  )
}

function addressOf({ subjectType, subjectId }: AuditEntry): string | undefined {
  if (subjectType === 'user') return paths.adminUser(subjectId)
  return /^(listing|report)$/.test(subjectType) ? paths.adminReview(Number(subjectId)) : undefined
}
