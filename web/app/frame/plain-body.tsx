import type { ReactNode } from 'react'
import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { Logo } from './logo.tsx'

/** Returns whether the service worker stores the page with this path, to show it without a connection. */
export function isOfflinePage(path: string): boolean {
  return /^\/offline(\/|$)/.test(path)
}

/** The body of a page without scripts, menus or account links. */
export function PlainBody({ children }: { children: ReactNode }) {
  const { name, branding } = useSite()
  return (
    <body>
      <header className="border-b border-line">
        <div className="page flex h-16 items-center lg:h-18">
          <a href={paths.home} aria-label={`${name}, home`} className="-m-3 flex p-3">
            <Logo name={name} pictures={branding} short />
          </a>
        </div>
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </body>
  )
}
