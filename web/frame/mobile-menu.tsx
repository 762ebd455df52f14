import Menu from 'lucide-react/icons/menu'
import { lazy, type MouseEvent, Suspense } from 'react'
import { NavLink } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { visitorsOnly } from '#web/auth/likely-account.ts'
import { paths } from '#web/site/paths.ts'
import { useNoSignUp, useSite } from '#web/site/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { closeSheet, Sheet } from '#web/ui/sheet.tsx'
import { mainNavigation } from './main-navigation.ts'

const UnreadMark = lazy(async () => ({ default: (await import('#web/conversations/unread-mark.tsx')).UnreadMark }))
const MenuAccount = lazy(async () => ({ default: (await import('./mobile-menu-account.tsx')).MenuAccount }))

/** The menu of small screens. Whichever link is taken closes it. */
export function MobileMenu() {
  const { isAuthenticated } = useAuth()
  const { house } = useSite()
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        popoverTarget="menu"
        className="relative -mr-3 grid tiny:-mr-2 size-11 place-items-center"
      >
        <span className="sr-only">Menu</span>
        <Menu aria-hidden className="size-6" strokeWidth={1.5} />
        {isAuthenticated && (
          <Suspense>
            <UnreadMark />
          </Suspense>
        )}
      </button>
      <Sheet id="menu" as="dialog" title="Menu" onClick={closeByLink} className="sheet-side">
        <nav aria-label="Main" className="flex flex-col border-b border-line">
          {[...mainNavigation, ...house.headerLinks].map(({ label, ...it }) => (
            <NavLink key={label} {...it} end className={menuLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Account />
      </Sheet>
    </div>
  )
}

function closeByLink(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a')) closeSheet(event)
}

function Account() {
  const { isAuthenticated } = useAuth()
  const noSignUp = useNoSignUp()
  if (isAuthenticated) {
    return (
      <Suspense>
        <MenuAccount linkClassName={menuLink} />
      </Suspense>
    )
  }
  return (
    <div className={`mt-auto grid gap-3 py-8 tiny:grid-cols-1 ${noSignUp ? '' : 'grid-cols-2'} ${visitorsOnly}`}>
      <ButtonLink to={paths.signIn} variant="secondary">
        Sign In
      </ButtonLink>
      {!noSignUp && <ButtonLink to={paths.signUp}>Sign Up</ButtonLink>}
    </div>
  )
}

const menuLink =
  'border-t border-line py-4 first:border-t-0 text-xl font-stretch-[112%] transition-colors hover:text-accent-strong ' +
  'aria-[current=page]:text-accent'
