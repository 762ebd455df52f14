import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { counted } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { UnreadCount } from './unread-count.tsx'
import { useUnread } from './use-unread.ts'

/** The link to unread conversations; nothing when there are none. */
export function UnreadLink({ className }: { className?: string }) {
  const { received, sent } = useUnread()
  const count = received + sent
  if (count === 0) return null
  return (
    <Link
      to={paths.profileTab(received > 0 ? 'inbox' : 'inquiries')}
      aria-label={counted(count, 'unread conversation')}
      className={`inline-flex min-h-11 items-center gap-2 px-2 transition-colors hover:text-accent-strong ${className ?? ''}`}
    >
      <Mail aria-hidden className="size-4.5" strokeWidth={1.5} />
      <UnreadCount count={count} />
    </Link>
  )
}
