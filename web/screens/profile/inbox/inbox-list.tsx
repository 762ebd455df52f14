import type { UseQueryResult } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import type { ReceivedInquiry } from '#contract/conversations/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import { UnreadCount } from '#web/conversations/unread.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatRecent } from '#web/ui/format/dates.ts'
import { PagedList } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { LeadStatusLabel } from './lead/status.tsx'
import type { InboxPlace } from './use-inbox.ts'

type InboxListProps = {
  inbox: InboxPlace
  received: UseQueryResult<Page<ReceivedInquiry>, Error>
  limit: number
}

export function InboxList({ inbox, received, limit }: InboxListProps) {
  const { page, change, openId, urlOf } = inbox
  return (
    <div className={`lg:-mx-3 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-3 ${fading}`}>
      <PagedList
        from={received}
        page={page}
        limit={limit}
        onPage={(page) => change({ page })}
        failed="We couldn’t load your inbox."
        none={
          <EmptyState title="Nothing Found" text="No conversations match your search.">
            <Button variant="secondary" onClick={() => change({ find: '', show: '', lead: '' })}>
              Show All
            </Button>
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label="Conversations">
            {items.map((inquiry) => (
              <InboxRow key={inquiry.id} inquiry={inquiry} to={urlOf(inquiry.id)} isOpen={inquiry.id === openId} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

/** Fades out the bottom of the list. The padding lets users scroll the last row above the faded part. */
const fading = 'lg:scroll-pb-6 lg:pb-6 lg:[mask-image:linear-gradient(to_bottom,#000_calc(100%-1.5rem),transparent)]'

type InboxRowProps = { inquiry: ReceivedInquiry; to: string; isOpen: boolean }

/** A conversation in three lines, so that at least eight of them fit on a laptop's screen. */
function InboxRow({ inquiry, to, isOpen }: InboxRowProps) {
  const { vehicle, name, state, blocked, unread, last, lead, reminder } = inquiry
  return (
    <li
      className={`relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 -mx-3 border-b border-line px-3 py-2.25 tiny:mx-0 tiny:grid-cols-1 tiny:px-0 ${isOpen ? 'bg-raised' : ''}`}
    >
      {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" />}
      <div className="self-center overflow-hidden rounded-card bg-raised tiny:hidden">
        <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0 text-[0.8125rem] leading-4.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3
            className={`flex min-w-0 items-center gap-2 text-[0.9375rem] leading-5 wrap-anywhere ${unread > 0 ? '' : 'font-normal'}`}
          >
            <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined} className={wholeRow}>
              {name}
            </Link>
            {unread > 0 && <UnreadCount count={unread} />}
          </h3>
          <time dateTime={last.createdAt} className="figures shrink-0 text-xs text-muted">
            {formatRecent(last.createdAt)}
          </time>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-muted">
          <p className="min-w-0 truncate">{vehicleName(vehicle)}</p>
          <p className="flex shrink-0 gap-2 text-xs">
            {state !== 'open' && <span className="first-letter:uppercase">{blocked ? 'blocked' : state}</span>}
            <LeadStatusLabel status={lead} />
          </p>
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <p className={`min-w-0 flex-1 truncate ${unread > 0 ? '' : 'text-muted'}`}>
            {last.from === 'seller' && <span className="text-muted">You: </span>}
            {last.text}
          </p>
          {reminder?.due && (
            <p className="flex max-w-1/2 min-w-0 items-baseline gap-1.5">
              <Bell aria-hidden className="size-3.5 shrink-0 self-center text-wait" />
              <span className="truncate" title={reminder.note ?? undefined}>
                <span className="sr-only">Reminder due: </span>
                {reminder.note ?? 'Reminder'}
              </span>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

const wholeRow =
  'min-w-0 truncate outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-strong'
