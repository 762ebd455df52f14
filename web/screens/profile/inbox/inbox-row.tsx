import { Link } from 'react-router'
import type { ReceivedInquiry } from '#contract/conversations.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { UnreadCount } from '#web/conversations/unread-count.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'

/** A conversation in the list; the whole row opens it. */
export function InboxRow({ inquiry }: { inquiry: ReceivedInquiry }) {
  const { id, vehicle, name, state, blocked, unread, last } = inquiry
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 first:pt-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-8">
      <div className="self-start overflow-hidden rounded-card bg-raised">
        <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="8rem" />
      </div>
      <div className="min-w-0">
        <h3 className={`flex items-center gap-3 text-lg wrap-anywhere ${unread > 0 ? '' : 'font-normal'}`}>
          <Link to={paths.profileTab('inbox', id)} preventScrollReset className={wholeRow}>
            {name}
          </Link>
          {unread > 0 && <UnreadCount count={unread} />}
        </h3>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">{vehicleName(vehicle)}</p>
        <p className={`mt-2 line-clamp-2 wrap-anywhere ${unread > 0 ? '' : 'text-muted'}`}>
          {last.from === 'seller' && <span className="text-muted">You: </span>}
          {last.text}
        </p>
        <MessageTime iso={last.createdAt} className="label mt-2 block text-muted sm:hidden" />
      </div>
      <div className="flex flex-col items-end gap-2 max-sm:hidden">
        <MessageTime iso={last.createdAt} className="label text-muted" />
        {state !== 'open' && <State>{blocked ? 'blocked' : state}</State>}
      </div>
    </li>
  )
}

function State({ children }: { children: string }) {
  return <span className="label rounded-card border border-line px-2.5 py-1 text-muted capitalize">{children}</span>
}

const wholeRow =
  'outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-strong'
