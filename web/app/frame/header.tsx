import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { lazy, Suspense, type MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { browserFavorites } from '#web/favorites/browser-favorites.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { closeSheet, Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useAuth } from '../auth/auth.tsx'
import { isSignInLikely, visitorsOnlyClass, useIsAccountLoading } from '../auth/likely-account.ts'
import { setTheme, useTheme } from '../document/theme.ts'
import { paths } from '../site/paths.ts'
import { useSignUpRestriction, useSite } from '../site/site.ts'
import { Logo } from './logo.tsx'

// Visitors don't need this code. If the user is probably a member, it loads in parallel with the session.
const loadAccountMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadAccountMenu()).AccountMenu }))
if (isSignInLikely()) void loadAccountMenu()

export function HeaderAccount() {
  const { isAuthenticated } = useAuth()
  const isAccountLoading = useIsAccountLoading()
  const signUpRestriction = useSignUpRestriction()
  if (isAuthenticated || isAccountLoading) {
    return (
      <div className="flex min-w-0 items-center gap-2 max-lg:hidden">
        <Suspense fallback={<AccountSkeleton />}>{isAccountLoading ? <AccountSkeleton /> : <AccountMenu />}</Suspense>
      </div>
    )
  }
  return (
    <div className={`flex items-center gap-2 max-lg:hidden ${visitorsOnlyClass}`}>
      <SavedLink />
      <ButtonLink to={paths.signIn} variant={signUpRestriction ? 'secondary' : 'quiet'}>
        Sign In
      </ButtonLink>
      {!signUpRestriction && (
        <ButtonLink to={paths.signUp} variant="secondary">
          Sign Up
        </ButtonLink>
      )}
    </div>
  )
}

/** A link to the saved vehicles that shows how many are saved in this browser. */
function SavedLink({ className = '' }: { className?: string }) {
  const { isAuthenticated } = useAuth()
  const saved = browserFavorites.useText()
  const count = saved && saved.split(',').length
  const label = `Saved Vehicles${count && `: ${count}`}`
  return (
    <Link
      to={isAuthenticated ? paths.profileTab('saved') : paths.saved}
      aria-label={label}
      data-tooltip={label}
      className={`relative grid size-11 place-items-center text-muted transition-colors hover:text-ink ${className}`}
    >
      <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      {count && <span className={countMark}>{count}</span>}
    </Link>
  )
}

const countMark =
  'figures label absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-on-accent'

/** Has the same width as the buttons for visitors, so the header doesn't shift. */
function AccountSkeleton() {
  return <Skeleton className="h-9 w-40" />
}

export function Header() {
  const { name, branding } = useSite()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-4 tiny:gap-1 lg:h-18 lg:gap-12">
        <Link to={paths.home} aria-label={`${name}, home`} className="-m-3 mr-auto flex p-3 lg:mr-0">
          <Logo name={name} pictures={branding} short />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-8 self-stretch whitespace-nowrap lg:flex">
          {[...mainNavigation, ...branding.headerLinks].map(({ label, ...link }) => (
            <NavLink key={label} {...link} end prefetch="intent" className={navLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex min-w-0 items-center gap-2">
          <SavedLink className="tiny:hidden lg:hidden" />
          <ThemeToggle />
          <HeaderAccount />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** Hides links after the fourth, except on wide screens. Those links were added by admins and are also in the footer. */
const navLink =
  '-mb-px flex max-xl:nth-[n+5]:hidden items-center border-b border-transparent text-sm text-muted transition-colors hover:text-ink ' +
  'aria-[current=page]:border-accent aria-[current=page]:text-ink'

/**
 * The main navigation from docs/specification.md (Routes, header and footer). Explore and Listings lead to the same page,
 * so only Listings can be marked as the current page.
 */
const mainNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Explore', to: paths.search(), 'aria-current': false },
  { label: 'Listings', to: paths.search() },
  { label: 'Sell Your Car', to: paths.sell },
] as const

const MenuUnreadBadge = lazy(async () => ({ default: (await import('#web/notifications/unread.tsx')).MenuUnreadBadge }))
const MenuAccount = lazy(async () => ({ default: (await import('./mobile-menu-account.tsx')).MenuAccount }))

function MobileMenu() {
  const { isAuthenticated } = useAuth()
  const { branding } = useSite()
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
            <MenuUnreadBadge />
          </Suspense>
        )}
      </button>
      <Sheet id="menu" as="dialog" title="Menu" onClick={closeByLink} className="sheet-side">
        <nav aria-label="Main" className="flex flex-col border-b border-line">
          {[...mainNavigation, ...branding.headerLinks].map(({ label, ...link }) => (
            <NavLink key={label} {...link} end className={menuLink}>
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
  const signUpRestriction = useSignUpRestriction()
  if (isAuthenticated) {
    return (
      <Suspense>
        <MenuAccount linkClassName={menuLink} />
      </Suspense>
    )
  }
  return (
    <>
      <NavLink to={paths.saved} className={`hidden tiny:block ${menuLink}`}>
        Saved Vehicles
      </NavLink>
      <div
        className={`mt-auto grid gap-3 py-8 tiny:grid-cols-1 ${signUpRestriction ? '' : 'grid-cols-2'} ${visitorsOnlyClass}`}
      >
        <ButtonLink to={paths.signIn} variant="secondary">
          Sign In
        </ButtonLink>
        {!signUpRestriction && <ButtonLink to={paths.signUp}>Sign Up</ButtonLink>}
      </div>
    </>
  )
}

const menuLink =
  'border-t border-line py-4 first:border-t-0 text-xl font-stretch-[112%] transition-colors hover:text-accent-strong ' +
  'aria-[current=page]:text-accent'

/** React doesn't know the theme before hydration, so both icons are rendered and CSS hides one of them. */
function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const label = `Switch to ${other} theme`
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={() => setTheme(other)}
      className="grid size-11 place-items-center text-muted transition-colors hover:text-ink"
    >
      <Sun aria-hidden className="size-5 light:hidden" strokeWidth={1.5} />
      <Moon aria-hidden className="hidden size-5 light:block" strokeWidth={1.5} />
    </button>
  )
}
