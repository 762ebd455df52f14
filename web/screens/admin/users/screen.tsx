import { useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { type Member, members } from '#contract/members/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { useReadAgainLater } from '../parts/acts.ts'
import { Listed, rowsOnAPage } from '../parts/listed.tsx'
import { type Intent, IntentDialog } from './intents.tsx'
import { MemberTable } from './member-table.tsx'

const title = 'Users'

export const meta = adminMeta(title)

const roles = [
  ['', 'Everybody'],
  ['user', 'Users'],
  ['moderator', 'Moderators'],
  ['admin', 'Admins'],
] as const

const suspensions = [
  ['', 'Any'],
  ['yes', 'Suspended'],
  ['no', 'Not suspended'],
] as const

export default function Users() {
  return (
    <AdminFrame>
      <h2 className="text-2xl">{title}</h2>
      <People />
    </AdminFrame>
  )
}

function People() {
  useReadAgainLater()
  const { values, page, change } = useFilters(['q', 'role', 'suspended'])
  const [meant, setMeant] = useState<{ member: Member; intent: Intent } | null>(null)
  const role = values.role as '' | Role
  const suspended = values.suspended as '' | 'yes' | 'no'
  return (
    <>
      <search className="my-6 flex flex-wrap items-end gap-4">
        <SearchField label="Search by name or address" value={values.q} onSearch={(q) => change({ q })} />
        <Choice label="Role" value={role} options={roles} onChoose={(role) => change({ role })} />
        <Choice
          label="Suspension"
          value={suspended}
          options={suspensions}
          onChoose={(suspended) => change({ suspended })}
        />
      </search>
      <Listed
        from={useMember(
          members.list,
          { query: { q: values.q, role, suspended, page, limit: rowsOnAPage } },
          { keepsLast: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="The users could not be loaded."
        none={<EmptyState title="Nobody Found" text="No user fits the search." />}
      >
        {(items) => <MemberTable items={items} onIntent={(member, intent) => setMeant({ member, intent })} />}
      </Listed>
      <IntentDialog meant={meant} onClose={() => setMeant(null)} />
    </>
  )
}
