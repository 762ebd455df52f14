import { Link, NavLink } from 'react-router'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'
import { HeaderAccount } from './header-account.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainNavigation } from './main-navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function Header() {
  const { name, house } = useSite()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-4 tiny:gap-1 lg:h-18 lg:gap-12">
        <Link to={paths.home} aria-label={`${name}, home`} className="-m-3 mr-auto flex p-3 lg:mr-0">
          <Logo name={name} picture={house.logo} short />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-8 self-stretch whitespace-nowrap lg:flex">
          {[...mainNavigation, ...house.headerLinks].map(({ label, ...it }) => (
            <NavLink key={label} {...it} end prefetch="intent" className={navLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex min-w-0 items-center gap-2">
          <ThemeToggle />
          <HeaderAccount />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** An admin's own, after the fourth, have room on wide screens; on others they stand in the footer. */
const navLink =
  '-mb-px flex max-xl:nth-[n+5]:hidden items-center border-b border-transparent text-sm text-muted transition-colors hover:text-ink ' +
  'aria-[current=page]:border-accent aria-[current=page]:text-ink'
