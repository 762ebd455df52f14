import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { type Member, members } from '#contract/members/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Choice, SearchField, useFilters } from '#web/ui/filters.tsx'
import { formatDateInList } from '#web/ui/format/dates.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { outcomeOf, useAdminAction, useRefetchOnReturn } from '../parts/actions.ts'
import { AccountActions, canBeSuspended, MemberStatus, SuspensionReasonForm } from './account-actions.tsx'

const title = 'Users'

export const meta = adminMeta(title)

const roles = [
  ['', 'All roles'],
  ['user', 'Users'],
  ['moderator', 'Moderators'],
  ['admin', 'Admins'],
] as const

const suspensions = [
  ['', 'Any status'],
  ['yes', 'Suspended'],
  ['no', 'Not suspended'],
] as const

export default function Users() {
  return (
    <AdminFrame>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <UserList />
    </AdminFrame>
  )
}

function UserList() {
  useRefetchOnReturn()
  const { values, page, change } = useFilters(['q', 'role', 'suspended'])
  const role = values.role as '' | Role
  const suspended = values.suspended as '' | 'yes' | 'no'
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-2 sm:gap-4">
        <SearchField compact label="Search by name or email" value={values.q} onSearch={(q) => change({ q })} />
        <Choice compact label="Role" value={role} options={roles} onChoose={(role) => change({ role })} />
        <Choice
          compact
          label="Suspension"
          value={suspended}
          options={suspensions}
          onChoose={(suspended) => change({ suspended })}
        />
      </search>
      <DataTable
        from={useMember(
          members.list,
          { query: { q: values.q, role, suspended, page, limit: pageSizes.rows } },
          { keepsPrevious: true },
        )}
        page={page}
        onPage={(page) => change({ page })}
        failed="We couldn’t load the users."
        none={<EmptyState title="No Users Found" text="No users match your search." />}
        caption="Users"
        columns={columns}
        choice={{
          nameOf: ({ username }) => username,
          isOpen: canBeSuspended,
          actions: (chosen, clear) => <SuspendChosen chosen={chosen} onDone={clear} />,
        }}
      />
    </>
  )
}

const columns: readonly Column<Member>[] = [
  {
    name: 'User',
    label: '',
    cell: ({ id, username, firstName, lastName, profileImageUrl }) => (
      <div className="flex items-center gap-3">
        <Avatar url={profileImageUrl} name={memberName({ username, firstName, lastName })} />
        <div className="min-w-0 xl:min-w-36">
          <Link to={paths.adminUser(id)} className="text-link font-medium wrap-anywhere">
            {username}
          </Link>
          <p className="text-sm wrap-anywhere text-muted">{[firstName, lastName].filter(Boolean).join(' ')}</p>
        </div>
      </div>
    ),
  },
  { name: 'Email', className: 'wrap-anywhere', cell: ({ email }) => email ?? 'Not provided' },
  { name: 'Member Since', cell: ({ createdAt }) => formatDateInList(createdAt) },
  { name: 'Listings', className: 'figures', cell: ({ listings }) => formatNumber(listings) },
  { name: 'Status', cell: (member) => <MemberStatus member={member} /> },
  {
    name: 'Actions',
    label: '',
    cell: (member) => (
      <div className={actionsLook}>
        <AccountActions member={member} />
      </div>
    ),
  },
]

/** The actions of a row have no border until the row is hovered or focused. */
const actionsLook =
  'flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap lg:[&>button]:px-3 ' +
  'lg:[tr:not(:hover,:focus-within)_&>button]:border-transparent'

function SuspendChosen({ chosen, onDone }: { chosen: readonly Member[]; onDone: () => void }) {
  const suspension = useAdminAction(members.suspendAll, {
    title: 'Accounts suspended',
    done: (results) => outcomeOf(results, 'account', 'suspended'),
    failed: 'Failed to suspend the accounts. Please try again.',
    onSuccess: onDone,
  })
  return (
    <DialogButton
      variant="destructive-quiet"
      label={`Suspend ${formatNumber(chosen.length)}`}
      title={`Suspend ${formatCount(chosen.length, 'Account')}`}
    >
      <SuspensionReasonForm
        label={chosen.length === 1 ? 'Suspend Account' : 'Suspend Accounts'}
        busy={suspension.isPending}
        about="suspend-several"
        send={({ reason }) => suspension.mutateAsync({ body: { ids: chosen.map(({ id }) => id), reason } })}
      />
    </DialogButton>
  )
}
