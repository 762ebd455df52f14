import { Link, NavLink } from 'react-router'
import { isStaff } from '#contract/endpoint.ts'
import { memberName } from '#contract/users/rules.ts'
import { adminAreaName, useSignOut } from '#web/accounts/menu.ts'
import { UnreadCount, UnreadLink } from '#web/conversations/unread.tsx'
import { useUnreadNotifications } from '#web/notifications/unread.tsx'
import { Button } from '#web/ui/button.tsx'
import { Portrait } from '#web/users/portrait.tsx'
import { useCurrentUser } from '../api/member.ts'
import { paths } from '../site/paths.ts'

const profileLinks = [
  { label: 'Inbox', tab: 'inbox' },
  { label: 'Saved Vehicles', tab: 'saved' },
]

export function MenuAccount({ linkClassName }: { linkClassName: string }) {
  const { data: user } = useCurrentUser()
  const { signOut, pending } = useSignOut()
  const { count: unread } = useUnreadNotifications()
  return (
    <>
      <nav aria-label="Your account" className="flex flex-col border-b border-line">
        {profileLinks.map(({ label, tab }) => (
          <Link key={tab} to={paths.profileTab(tab)} className={linkClassName}>
            {label}
          </Link>
        ))}
        <Link to={paths.notifications} className={linkClassName}>
          Notifications
          {unread > 0 && <UnreadCount count={unread} />}
        </Link>
      </nav>
      {user && isStaff(user.role) && (
        <nav aria-label="Administration" className="border-b border-line">
          <NavLink to={paths.admin} className={`block border-t-0! ${linkClassName}`}>
            {adminAreaName(user.role)}
          </NavLink>
        </nav>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-4 py-8">
        <NavLink
          to={paths.profile}
          className="flex min-h-11 min-w-0 items-center gap-3 transition-colors hover:text-accent-strong"
        >
          <Portrait url={user?.profileImageUrl} name={user && memberName(user)} size="medium" />
          <span className="truncate">{user?.username ?? 'My Profile'}</span>
        </NavLink>
        <UnreadLink className="ml-auto" />
        <Button variant="secondary" disabled={pending} onClick={() => void signOut()}>
          Sign Out
        </Button>
      </div>
    </>
  )
}
