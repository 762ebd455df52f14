import { Link } from 'react-router'
import { type AuditEntry, audit } from '#contract/audit/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { Cell, Row, Table } from '../parts/table.tsx'
import { actName, Details } from './entry.tsx'

function EntryRow({ entry }: { entry: AuditEntry }) {
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

const title = 'Audit Trail'

export const meta = adminMeta(title)

export default function Audit() {
  return (
    <AdminFrame>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        What admins and moderators did, and members with their keys. Nothing of it can be changed or deleted.
      </p>
      <Trail />
    </AdminFrame>
  )
}

function Trail() {
  useReadAgainLater()
  const { values, page, change } = useFilters(['act', 'actor', 'subject'])
  const acts = useMember(audit.acts, {}).data ?? []
  const known = values.act && !acts.includes(values.act) ? [values.act, ...acts] : acts
  const options = [['', 'Everything'] as const, ...known.map((act) => [act, actName(act)] as const)]
  const filtered = Object.values(values).some(Boolean)
  const trail = useMember(audit.list, { query: { ...values, page, limit: rowsOnAPage } }, { keepsLast: true })
  return (
    <>
      {(filtered || trail.data?.total !== 0) && (
        <search className="mb-6 flex flex-wrap items-end gap-4">
          <Choice label="Act" value={values.act} options={options} onChoose={(act) => change({ act })} />
          <SearchField label="Who" value={values.actor} onSearch={(actor) => change({ actor })} />
          <SearchField label="Subject" value={values.subject} onSearch={(subject) => change({ subject })} />
        </search>
      )}
      <Listed
        from={trail}
        page={page}
        onPage={(page) => change({ page })}
        failed="The audit trail could not be loaded."
        none={
          filtered ? (
            <EmptyState title="Nothing Found" text="Nobody has done anything that fits the search." />
          ) : (
            <EmptyState title="Nothing Yet" text="No admin and no moderator has done anything so far." />
          )
        }
      >
        {(items) => (
          <Table caption="What was done" columns={['When', 'Who', 'Act', 'Subject', 'Details']}>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table>
        )}
      </Listed>
    </>
  )
}
