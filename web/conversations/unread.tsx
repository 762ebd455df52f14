import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { conversations } from '#contract/conversations/endpoints.ts'
import { formatCount } from '#contract/format-count.ts'
import { useMember } from '../app/api/member.ts'
import { paths } from '../app/site/paths.ts'

export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="figures label inline-grid min-w-5 place-items-center rounded-full bg-accent px-1.5 text-on-accent">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

export function UnreadLink({ className }: { className?: string }) {
  const { received, sent } = useUnread()
  const count = received + sent
  if (count === 0) return null
  return (
    <Link
      to={paths.profileTab(received > 0 ? 'inbox' : 'inquiries')}
      aria-label={formatCount(count, 'unread conversation')}
      className={`inline-flex min-h-11 items-center gap-2 px-2 transition-colors hover:text-accent-strong ${className ?? ''}`}
    >
      <Mail aria-hidden className="size-4.5" strokeWidth={1.5} />
      <UnreadCount count={count} />
    </Link>
  )
}

export function InboxLink() {
  const { received, sent } = useUnread()
  const count = received + sent
  const isForBuyer = sent > 0 && received === 0
  const name = isForBuyer ? 'My Inquiries' : 'Inbox'
  const label = count > 0 ? `${name}: ${formatCount(count, 'unread conversation')}` : name
  return (
    <Link
      to={paths.profileTab(isForBuyer ? 'inquiries' : 'inbox')}
      aria-label={label}
      data-tooltip={label}
      className="relative grid size-11 place-items-center text-muted transition-colors hover:text-ink"
    >
      <Mail aria-hidden className="size-5" strokeWidth={1.5} />
      <UnreadMark />
    </Link>
  )
}

function UnreadMark() {
  const { received, sent } = useUnread()
  const count = received + sent
  if (count === 0) return null
  return (
    <>
      <UnreadBadge count={count} />
      <span className="sr-only">{formatCount(count, 'unread conversation')}</span>
    </>
  )
}

/** A count at the corner of an icon. The icon needs a label for screen readers. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="figures label absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/**
 * Returns how many unread conversations are about the member's vehicles (`received`) and how many the member started (`sent`).
 * Both are 0 while loading.
 */
export function useUnread(): { received: number; sent: number } {
  return useMember(conversations.unread, {}, { freshFor: 60_000 }).data ?? none
}

const none = { received: 0, sent: 0 }
