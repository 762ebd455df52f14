import { inquiries, type SentInquiry } from '#contract/inquiries.ts'
import { formatDate } from '#web/dates.ts'
import { useMember } from '#web/member.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MemberList } from './member-list.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

export function MyInquiries() {
  return (
    <MemberList
      from={useMember(inquiries.sent, {})}
      placeholder={<RowSkeletons />}
      failed="Your inquiries could not be loaded."
      none={
        <EmptyState title="No Inquiries Made" text="Messages that you send while signed in are kept here.">
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
    </MemberList>
  )
}

function Inquiry({ inquiry: { vehicleId, vehicle, message, createdAt } }: { inquiry: SentInquiry }) {
  return (
    <li className="grid gap-x-10 gap-y-5 border-b border-line py-6 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          Inquiry for {vehicle.make} {vehicle.model}
        </h3>
        <p className="mt-1 text-sm text-muted">Sent on {formatDate(createdAt)}</p>
        <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
      </div>
      <ButtonLink to={paths.vehicle(vehicleId)} variant="secondary" className="self-start justify-self-start">
        View Vehicle
      </ButtonLink>
    </li>
  )
}
