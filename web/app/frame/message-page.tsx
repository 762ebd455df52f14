import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PicturedPage } from '#web/pictures/pictured-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useRequestId } from '../document/contexts.ts'
import { paths } from '../site/paths.ts'
import { Mark } from './logo.tsx'

function MessagePage({ children }: { children: ReactNode }) {
  return (
    <section className="relative isolate flex flex-1 overflow-hidden">
      <Mark className="absolute right-[max(-5rem,calc((100vw-var(--page-width))/2-5rem))] -bottom-[8%] -z-10 hidden h-[96%] w-auto text-surface lg:block" />
      <div className="page section-space flex flex-col items-start justify-center">{children}</div>
    </section>
  )
}

/** The wording is from docs/specification.md (Routes, header and footer). */
export function NotFound() {
  return (
    <PicturedPage>
      <h1 className="text-display">
        <span className="figures block text-accent">404</span> Page Not Found
      </h1>
      <p className="mt-8 text-lg text-muted">Did you forget to add the page to the router?</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </PicturedPage>
  )
}

export function PageFailure() {
  const { pathname, search } = useLocation()
  const requestId = useRequestId()
  return (
    <MessagePage>
      <h1 className="max-w-[18ch] text-4xl">We couldn’t load this page</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">
        This is a problem on our end. Reload the page, or try again in a few minutes.
      </p>
      {/* Only the server knows the request ID, so hydration keeps the text that the server rendered. */}
      <p className="mt-4 max-w-prose text-sm text-muted empty:hidden" suppressHydrationWarning>
        {requestId ? `If you contact us, mention request ID ${requestId}.` : ''}
      </p>
      <div className="mt-10 flex flex-wrap items-center gap-6">
        <ButtonLink to={pathname + search} reloadDocument>
          Reload the Page
        </ButtonLink>
        <Link to={paths.home} className="text-link py-1">
          Back to Home
        </Link>
      </div>
    </MessagePage>
  )
}
