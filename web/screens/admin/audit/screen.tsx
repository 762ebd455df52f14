import { Link } from 'react-router'
import { type AuditEntry, audit } from '#contract/audit/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useRefetchOnReturn } from '../parts/actions.ts'
import { actionName, Details } from './entry.tsx'

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
      <p className="mt-1 mb-4 max-w-[60rem] text-muted">
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
  const options = [['', 'All actions'] as const, ...known.map((act) => [act, actionName(act)] as const)]
  return (
    <PagedList
      from={useMember(audit.list, { query: { ...values, page, limit: pageSizes.rows } }, { keepsPrevious: true })}
      page={page}
      onPage={(page) => change({ page })}
      failed="We couldn’t load the audit trail."
      none={<EmptyState title="No Entries Yet" text="Actions by admins and moderators will appear here." />}
      filtered={Object.values(values).some(Boolean) && 'No entries match your search.'}
      search={
        <>
          <SearchField compact label="Subject" value={values.subject} onSearch={(subject) => change({ subject })} />
          <div className="grid basis-full grid-cols-2 gap-2 sm:contents">
            <SearchField compact label="User" value={values.actor} onSearch={(actor) => change({ actor })} />
            <Choice compact label="Action" value={values.act} options={options} onChoose={(act) => change({ act })} />
          </div>
        </>
      }
    >
      {(entries) => <Entries entries={entries} />}
    </PagedList>
  )
}

/** A table. On phones, each row is a card: the action and its time, the subject, and the details. */
function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className="w-full border-t border-line text-left max-md:block">
      <caption className="sr-only">Audit trail entries</caption>
      <thead className="max-md:sr-only">
        <tr className="label border-b border-line text-muted *:py-3 *:pr-6">
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col" className="w-full">
            Subject
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actorName, act, subject } = entry
  const path = pathOf(entry)
  return (
    <tr className={row}>
      <td className="figures text-sm whitespace-nowrap tiny:whitespace-normal text-muted max-md:order-1 max-md:ml-auto">
        <time dateTime={at}>{formatMomentInList(at)}</time>
      </td>
      <td className="wrap-anywhere md:min-w-28">{actorName}</td>
      <td className="md:whitespace-nowrap">{actionName(act)}</td>
      <td className="wrap-anywhere max-md:order-1 max-md:basis-full">
        {path ? (
          <Link to={path} className="text-link">
            {subject}
          </Link>
        ) : (
          subject
        )}
        <div className="mt-1 text-sm text-muted empty:hidden">
          <Details entry={entry} />
        </div>
      </td>
    </tr>
  )
}

const row =
  'border-b border-line align-baseline md:*:py-3.5 md:*:pr-6 max-md:flex max-md:flex-wrap max-md:items-baseline ' +
  'max-md:gap-x-3 max-md:gap-y-1 max-md:py-4'
