import { Link } from 'react-router'
import { type AuditEntry, audit } from '#contract/audit/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { actName, Details } from './entry.tsx'

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'When',
    className: 'figures text-sm',
    cell: ({ at }) => <time dateTime={at}>{formatMomentInList(at)}</time>,
  },
  { name: 'Who', cell: ({ actorName }) => actorName },
  { name: 'Act', cell: ({ act }) => actName(act) },
  {
    name: 'Subject',
    cell(entry) {
      const address = addressOf(entry)
      if (!address) return entry.subject
      return (
        <Link to={address} className="text-link wrap-anywhere">
          {entry.subject}
        </Link>
      )
    },
  },
  { name: 'Details', className: 'max-w-md text-sm text-muted', cell: (entry) => <Details entry={entry} /> },
]

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
  return (
    <DataTable
      from={useMember(audit.list, { query: { ...values, page, limit: pageSizes.rows } }, { keepsLast: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="The audit trail could not be loaded."
      none={<EmptyState title="Nothing Yet" text="No admin and no moderator has done anything so far." />}
      filtered={Object.values(values).some(Boolean) && 'Nobody has done anything that fits the search.'}
      search={
        <>
          <Choice label="Act" value={values.act} options={options} onChoose={(act) => change({ act })} />
          <SearchField label="Who" value={values.actor} onSearch={(actor) => change({ actor })} />
          <SearchField label="Subject" value={values.subject} onSearch={(subject) => change({ subject })} />
        </>
      }
      caption="What was done"
      columns={columns}
      rowClass="align-top"
    />
  )
}
