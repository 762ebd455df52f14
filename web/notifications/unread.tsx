import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { useMember } from '../app/api/member.ts'
import { paths } from '../app/site/paths.ts'

/** Returns the number of unread notifications, or 0 while loading. */
export function useUnreadNotifications(): number {
  return useMember(notifications.unread, {}, { freshFor: 60_000 }).data?.count ?? 0
}

/** The bell in the header. */
export function NotificationsLink() {
  const count = useUnreadNotifications()
  const label = count > 0 ? `Notifications: ${formatCount(count, 'unread notification')}` : 'Notifications'
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      data-tooltip={label}
      className="relative grid size-11 place-items-center text-muted transition-colors hover:text-ink"
    >
      <Bell aria-hidden className="size-5" strokeWidth={1.5} />
      {count > 0 && (
        <span
          aria-hidden
          className="figures label absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
