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
import { useRefetchOnReturn } from '../parts/actions.ts'
import { actionName, Details } from './entry.tsx'

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'When',
    className: 'figures text-sm',
    cell: ({ at }) => <time dateTime={at}>{formatMomentInList(at)}</time>,
  },
  { name: 'Who', cell: ({ actorName }) => actorName },
  { name: 'Action', cell: ({ act }) => actionName(act) },
  {
    name: 'Subject',
    cell(entry) {
      const path = pathOf(entry)
      if (!path) return entry.subject
      return (
        <Link to={path} className="text-link wrap-anywhere">
          {entry.subject}
        </Link>
      )
    },
  },
  { name: 'Details', className: 'max-w-md text-sm text-muted', cell: (entry) => <Details entry={entry} /> },
]

function pathOf({ subjectType, subjectId }: AuditEntry): string | undefined {
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
        Actions by admins and moderators, and users’ changes to API keys, feeds and lead delivery. No one can change or
        delete entries.
      </p>
      <Trail />
    </AdminFrame>
  )
}

function Trail() {
  useRefetchOnReturn()
  const { values, page, change } = useFilters(['act', 'actor', 'subject'])
  const acts = useMember(audit.acts, {}).data ?? []
  const known = values.act && !acts.includes(values.act) ? [values.act, ...acts] : acts
  const options = [['', 'All'] as const, ...known.map((act) => [act, actionName(act)] as const)]
  return (
    <DataTable
      from={useMember(audit.list, { query: { ...values, page, limit: pageSizes.rows } }, { keepsPrevious: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="We couldn’t load the audit trail."
      none={<EmptyState title="No Entries Yet" text="Actions by admins and moderators will appear here." />}
      filtered={Object.values(values).some(Boolean) && 'No entries match your search.'}
      search={
        <>
          <Choice label="Action" value={values.act} options={options} onChoose={(act) => change({ act })} />
          <SearchField label="Who" value={values.actor} onSearch={(actor) => change({ actor })} />
          <SearchField label="Subject" value={values.subject} onSearch={(subject) => change({ subject })} />
        </>
      }
      caption="Audit trail entries"
      columns={columns}
      rowClass="align-top"
    />
  )
}
