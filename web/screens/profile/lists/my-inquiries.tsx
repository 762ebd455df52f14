import { useState } from 'react'
import { modelName } from '#contract/facts/model-name.ts'
import { inquiries, type SentInquiry } from '#contract/inquiries/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { UnreadCount } from '#web/conversations/unread.tsx'
import { buyerStateNames } from '#web/listings/state-for-buyers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { MemberConversation } from '../inbox/member-conversation.tsx'
import { useOpenConversation } from '../inbox/use-inbox.ts'

export function MyInquiries() {
  const open = useOpenConversation('inquiries')
  if (open !== undefined) return <MemberConversation key={open} id={open} back={back} />
  return <Sent />
}

const back = { to: paths.profileTab('inquiries'), label: 'Back to my inquiries' }

function Sent() {
  const [page, setPage] = useState(1)
  const limit = pageSizes.rows
  return (
    <PagedList
      from={useMember(inquiries.sent, { query: { page, limit } })}
      page={page}
      limit={limit}
      onPage={setPage}
      failed="We couldn’t load your inquiries."
      none={
        <EmptyState title="No Inquiries Made" text="Messages that you send while signed in appear here.">
          <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        </EmptyState>
      }
    >
      {(sent) => (
        <ul>
          {sent.map((inquiry) => (
            <Inquiry key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Inquiry({ inquiry: { id, vehicleId, vehicle, message, createdAt, unread } }: { inquiry: SentInquiry }) {
  const stateName = buyerStateNames[vehicle.state]
  return (
    <li className="grid gap-x-10 gap-y-5 border-b border-line py-6 first:pt-0 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          Inquiry for {vehicle.make} {modelName(vehicle)}
        </h3>
        <p className="mt-1 text-sm text-muted">
          Sent on {formatDate(createdAt)}
          {stateName && ` · ${stateName}`}
        </p>
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 self-start sm:flex-col sm:items-stretch">
        {vehicle.shown && (
          <ButtonLink to={paths.vehicle(vehicleId)} variant="secondary">
            View Vehicle
          </ButtonLink>
        )}
        <ButtonLink to={paths.profileTab('inquiries', id)} variant="quiet" preventScrollReset>
          View Conversation
          {unread > 0 && <UnreadCount count={unread} />}
        </ButtonLink>
      </div>
    </li>
  )
}
