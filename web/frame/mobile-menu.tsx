import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { mainNavigation } from './main-navigation.ts'

const UnreadMark = lazy(async () => ({ default: (await import('#web/conversations/unread-mark.tsx')).UnreadMark }))
const MenuAccount = lazy(async () => ({ default: (await import('./mobile-menu-account.tsx')).MenuAccount }))

/** The menu of small screens. It is open for one address, so any navigation closes it. */
export function MobileMenu() {
  const { key } = useLocation()
  const { isAuthenticated } = useAuth()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(key)}
        className="relative -mr-3 grid size-11 place-items-center"
      >
        <span className="sr-only">Menu</span>
        <Menu aria-hidden className="size-6" strokeWidth={1.5} />
        {isAuthenticated && (
          <Suspense>
            <UnreadMark />
          </Suspense>
        )}
      </button>
      <Dialog variant="side" title="Menu" open={open} onClose={() => setOpenAt(undefined)}>
        <nav aria-label="Main" className="flex flex-col border-b border-line">
          {mainNavigation.map(({ label, to }) => (
            <NavLink key={label} to={to} end className={menuLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Account />
      </Dialog>
    </div>
  )
}

function Account() {
  const { isAuthenticated } = useAuth()
  if (isAuthenticated) {
    return (
      <Suspense>
        <MenuAccount linkClassName={menuLink} />
      </Suspense>
    )
  }
  return (
    <div className="mt-auto grid grid-cols-2 gap-3 pt-8">
      <ButtonLink to={paths.signIn} variant="secondary">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.signUp}>Sign Up</ButtonLink>
    </div>
  )
}

const menuLink =
  'border-t border-line py-4 text-xl font-stretch-[112%] transition-colors hover:text-accent-strong ' +
  'aria-[current=page]:text-accent'
