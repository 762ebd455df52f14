import { useState } from 'react'
import { modelName } from '#contract/facts/model-name.ts'
import { inquiries, type SentInquiry } from '#contract/inquiries/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { UnreadCount } from '#web/conversations/unread.tsx'
import { buyerStateNames } from '#web/listings/state-for-buyers.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
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
    <li className={row}>
      <div className="self-start overflow-hidden rounded-card bg-raised tiny:hidden">
        <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="(min-width: 64rem) 11rem, 6rem" />
      </div>
      <div className="min-w-0">
        <h3 className="wrap-anywhere lg:text-lg">
          Inquiry for {vehicle.make} {modelName(vehicle)}
        </h3>
        <p className="text-sm text-muted">
          Sent on {formatDate(createdAt)}
          {stateName && ` · ${stateName}`}
        </p>
      </div>
      <p dir="auto" className={messageText}>
        {message}
      </p>
      <div className={buttons}>
        <ButtonLink to={paths.profileTab('inquiries', id)} variant="secondary" preventScrollReset>
          View Conversation
          {unread > 0 && <UnreadCount count={unread} />}
        </ButtonLink>
        {vehicle.shown && (
          <ButtonLink to={paths.vehicle(vehicleId)} variant="quiet">
            View Vehicle
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

const row =
  'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-5 first:pt-0 tiny:grid-cols-1 sm:gap-x-6 ' +
  'lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:*:first:row-span-2'
const messageText =
  'max-w-prose text-sm whitespace-pre-line wrap-anywhere max-lg:col-span-full lg:col-start-2 lg:row-start-2'
const buttons =
  'flex flex-wrap gap-3 max-lg:col-span-full lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:w-52 lg:flex-col lg:self-start'
