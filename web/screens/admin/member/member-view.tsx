import { useState } from 'react'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import type { MemberFile } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatMomentInList, formatDate } from '#web/ui/format/dates.ts'
import { pageSizes } from '#web/ui/list.tsx'
import { actionName, Details } from '../audit/entry.tsx'
import { InventoryTable } from '../inventory/inventory-panel.tsx'
import { useIsAdmin } from '../parts/actions.ts'
import { Part } from '../parts/part.tsx'
import { RecordList } from '../parts/record.tsx'
import { AccountActions, MemberStatus } from '../users/account-actions.tsx'
import { MessagesPart, RejectionsPart, ReportsPart } from './incidents.tsx'
import { BioPart, NotesPart } from './notes.tsx'

function ActivityPart({ acts }: { acts: readonly AuditEntry[] }) {
  return (
    <Part title="Admin Activity" none={acts.length === 0 && 'No activity yet.'}>
      <ol className="flex flex-col gap-4">
        {acts.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              {actionName(entry.act)} <span className="text-muted">{entry.subject}</span>
            </p>
            <div className="text-sm text-muted">
              <Details entry={entry} />
            </div>
            <p className="text-sm text-muted">
              {entry.actorName} · {formatMomentInList(entry.at)}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function VehiclesPart({ sellerId }: { sellerId: string }) {
  const [page, setPage] = useState(1)
  const query = { seller: sellerId, page, limit: pageSizes.rows }
  return (
    <Part title="Vehicles">
      <InventoryTable
        ofOneSeller
        caption="Vehicles"
        from={useMember(moderation.inventory, { query }, { keepsPrevious: true })}
        page={page}
        onPage={setPage}
        failed="We couldn’t load the vehicles."
        none={<p className="text-muted">No vehicles yet.</p>}
      />
    </Part>
  )
}

export function MemberView({ file }: { file: MemberFile }) {
  const { member, emailProof, record, rejections, reports, messages, notes, acts } = file
  const isAdmin = useIsAdmin()
  return (
    <article>
      <header className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="flex min-w-0 items-center gap-5 tiny:flex-col tiny:items-start">
          <Avatar url={member.profileImageUrl} name={memberName(member)} size="medium" />
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{memberName(member)}</h2>
            <p className="mt-1 text-sm wrap-anywhere text-muted">
              @{member.username} · {isAdmin && `${member.email ?? 'No email address'} · `}Member since{' '}
              {formatDate(member.createdAt)}
            </p>
            <p className="mt-1 text-sm wrap-anywhere text-muted">{member.id}</p>
          </div>
        </div>
        {isAdmin && (
          <div className="flex flex-wrap gap-2">
            <AccountActions member={member} />
          </div>
        )}
      </header>
      <div className="mt-6">
        <VehiclesPart sellerId={member.id} />
      </div>
      <div className="mt-9 grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-9 lg:col-start-2">
          <Part title="Track Record">
            <MemberStatus member={member} />
            {emailProof === 'needed' && <p className="text-sm text-danger">Email address not confirmed yet.</p>}
            <RecordList record={record} />
          </Part>
          <BioPart member={member} />
          <NotesPart userId={member.id} notes={notes} />
          {acts && <ActivityPart acts={acts} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <ReportsPart reports={reports} />
          <RejectionsPart rejections={rejections} />
          <MessagesPart messages={messages} />
        </div>
      </div>
    </article>
  )
}
