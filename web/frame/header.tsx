import { Link, NavLink } from 'react-router'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'
import { HeaderAccount } from './header-account.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainNavigation } from './main-navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function Header() {
  const { name } = useSite()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-4 lg:h-18 lg:gap-12">
        <Link to={paths.home} aria-label={`${name}, home`} className="-m-2 mr-auto flex p-2 lg:mr-0">
          <Logo name={name} />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-8 self-stretch whitespace-nowrap lg:flex">
          {mainNavigation.map(({ label, to }) => (
            <NavLink key={label} to={to} end prefetch="intent" className={navLink}>
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

const navLink =
  '-mb-px flex items-center border-b border-transparent text-sm text-muted transition-colors hover:text-ink ' +
  'aria-[current=page]:border-accent aria-[current=page]:text-ink'
