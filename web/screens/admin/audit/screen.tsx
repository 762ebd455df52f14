import { audit } from '#contract/audit.ts'
import { useMember } from '#web/api/member.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { adminMeta } from '../admin-meta.ts'
import { Choice } from '#web/members/choice.tsx'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { SearchField } from '#web/members/search-field.tsx'
import { Table } from '../parts/table.tsx'
import { useReadAgainLater } from '../parts/use-admin-act.ts'
import { useFilters } from '#web/members/use-filters.ts'
import { actName } from './act-name.ts'
import { EntryRow } from './entry-row.tsx'

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
