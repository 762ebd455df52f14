import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import type { ReceivedInquiry } from '#contract/conversations.ts'
import { UnreadCount } from '#web/conversations/unread-count.tsx'
import { formatRecent } from '#web/format/dates.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { LeadWord } from './lead/lead-word.tsx'

type InboxRowProps = { inquiry: ReceivedInquiry; to: string; isOpen: boolean }

/** A conversation in the list; the whole row opens it. */
export function InboxRow({ inquiry, to, isOpen }: InboxRowProps) {
  const { vehicle, name, state, blocked, unread, last, lead, reminder } = inquiry
  return (
    <li
      className={`relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 -mx-3 border-b border-line px-3 py-4 tiny:mx-0 tiny:grid-cols-1 tiny:px-0 ${isOpen ? 'bg-raised' : ''}`}
    >
      {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" />}
      <div className="self-start overflow-hidden rounded-card bg-raised tiny:hidden">
        <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h3
            className={`flex min-w-0 items-center gap-2.5 text-base wrap-anywhere ${unread > 0 ? '' : 'font-normal'}`}
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
        <div className="flex items-baseline justify-between gap-3 text-sm text-muted">
          <p className="min-w-0 truncate">{vehicleName(vehicle)}</p>
          <p className="text-xs">
            <LeadWord status={lead} />
          </p>
        </div>
        <p className={`mt-1 truncate text-sm ${unread > 0 ? '' : 'text-muted'}`}>
          {last.from === 'seller' && <span className="text-muted">You: </span>}
          {last.text}
        </p>
        {reminder?.due && (
          <p className="mt-1.5 flex items-baseline gap-2 text-sm">
            <Bell aria-hidden className="size-3.5 shrink-0 self-center text-wait" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Reminder due: </span>
              {reminder.note ?? 'Reminder'}
            </span>
          </p>
        )}
        {state !== 'open' && (
          <p className="mt-1.5 text-xs text-muted first-letter:uppercase">{blocked ? 'blocked' : state}</p>
        )}
      </div>
    </li>
  )
}

const wholeRow =
  'min-w-0 truncate outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-strong'
