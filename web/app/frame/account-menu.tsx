import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isStaff, type Role } from '#contract/endpoint.ts'
import { memberName } from '#contract/users/rules.ts'
import { adminAreaName, useSignOut } from '#web/accounts/menu.ts'
import { InboxLink } from '#web/conversations/unread.tsx'
import { NotificationsLink } from '#web/notifications/unread.tsx'
import { Button } from '#web/ui/button.tsx'
import { Portrait } from '#web/users/portrait.tsx'
import { useCurrentUser } from '../api/member.ts'
import { paths } from '../site/paths.ts'

const FirstStepsRedirect = lazy(async () => ({
  default: (await import('./first-steps-redirect.tsx')).FirstStepsRedirect,
}))

/**
 * The path of the page at the time when this module was loaded. After a sign-in, that page is the destination or a
 * hosted provider's sign-in page.
 */
const firstPath = globalThis.location?.pathname

export function AccountMenu() {
  const { pathname } = useLocation()
  const { data: user } = useCurrentUser()
  const { signOut, pending } = useSignOut()
  const avatar = <Portrait url={user?.profileImageUrl} name={user && memberName(user)} />
  return (
    <>
      <nav aria-label="Your account" className="flex">
        <Link
          to={paths.profileTab('saved')}
          aria-label="Saved Vehicles"
          data-tooltip="Saved Vehicles"
          className="grid size-11 place-items-center text-muted transition-colors hover:text-ink"
        >
          <Heart aria-hidden className="size-5" strokeWidth={1.5} />
        </Link>
        <NotificationsLink />
        <InboxLink />
      </nav>
      <Link
        to={paths.profile}
        prefetch="intent"
        title={user?.username}
        className="flex min-h-11 max-w-48 min-w-0 items-center gap-3 px-2 text-sm transition-colors hover:text-accent-strong"
      >
        <span className="truncate">{user?.username ?? 'My Profile'}</span>
        {!isStaff(user?.role) && avatar}
      </Link>
      {user?.role === 'admin' && pathname === paths.home && (firstPath === pathname || firstPath === paths.signIn) && (
        <Suspense>
          <FirstStepsRedirect />
        </Suspense>
      )}
      {user && isStaff(user.role) && <StaffMenu role={user.role}>{avatar}</StaffMenu>}
      <Button variant="quiet" disabled={pending} onClick={() => void signOut()} className="-mr-5">
        <LogOut aria-hidden strokeWidth={1.5} />
        Sign Out
      </Button>
    </>
  )
}

function StaffMenu({ role, children }: { role: Role; children: React.ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} className="grid size-11 place-items-center rounded-full">
        <span className="sr-only">Account menu</span>
        {children}
      </button>
      <div id={id} ref={menu} popover="auto" className={popover}>
        <Link
          to={paths.admin}
          onClick={() => menu.current?.hidePopover()}
          className="block px-5 py-3 text-sm whitespace-nowrap transition-colors hover:bg-raised hover:text-accent-strong"
        >
          {adminAreaName(role)}
        </Link>
      </div>
    </>
  )
}

/** The popover is in the top layer, so it is positioned relative to the window: below the header, at the page margin. */
const popover =
  'inset-auto top-19 right-[max(clamp(1.25rem,4.5vw,4.5rem),calc((100vw-var(--page-width))/2+4.5rem))] m-0 rounded-card ' +
  'border border-line bg-surface py-2 text-ink shadow-2xl shadow-black/30'
