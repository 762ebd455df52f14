import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { useMember } from '../app/api/member.ts'
import { paths } from '../app/site/paths.ts'
import { UnreadBadge, useUnread } from '../conversations/unread.tsx'

/** Returns the number of unread notifications, and how many of them are about messages. Both are 0 while loading. */
export function useUnreadNotifications(): { count: number; messages: number } {
  return useMember(notifications.unread, {}, { freshFor: 60_000 }).data ?? none
}

const none = { count: 0, messages: 0 }

/** The bell in the header. */
export function NotificationsLink() {
  const { count } = useUnreadNotifications()
  const label = count > 0 ? `Notifications: ${formatCount(count, 'unread notification')}` : 'Notifications'
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      data-tooltip={label}
      className="relative grid size-11 place-items-center text-muted transition-colors hover:text-ink"
    >
      <Bell aria-hidden className="size-5" strokeWidth={1.5} />
      {count > 0 && <UnreadBadge count={count} />}
    </Link>
  )
}

/** The count on the menu button on phones: unread conversations, and unread notifications about anything else. */
export function MenuUnreadBadge() {
  const { received, sent } = useUnread()
  const { count, messages } = useUnreadNotifications()
  const [inbox, others] = [received + sent, count - messages]
  if (inbox + others === 0) return null
  const label = [
    inbox > 0 && formatCount(inbox, 'unread conversation'),
    others > 0 && formatCount(others, 'unread notification'),
  ]
  return (
    <>
      <UnreadBadge count={inbox + others} />
      <span className="sr-only">{label.filter(Boolean).join(', ')}</span>
    </>
  )
}
