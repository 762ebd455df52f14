import { Link, useLocation } from 'react-router'
import { useRequestId } from '#web/document/request-id.ts'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QuietPage } from './message-page.tsx'

/** Shown when a page could not be rendered at all. */
export function PageFailure() {
  const { pathname, search } = useLocation()
  const requestId = useRequestId()
  return (
    <QuietPage>
      <h1 className="max-w-[18ch] text-4xl">This page could not be loaded</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">
        Something went wrong on our side. Please try again in a moment.
      </p>
      {/* The browser does not know the id; what the server wrote stays. */}
      <p className="mt-4 max-w-prose text-sm text-muted empty:hidden" suppressHydrationWarning>
        {requestId ? `Should you write to us about it: this was request ${requestId}.` : ''}
      </p>
      <div className="mt-10 flex flex-wrap items-center gap-6">
        <ButtonLink to={pathname + search} reloadDocument>
          Reload the Page
        </ButtonLink>
        <Link to={paths.home} className="text-link py-1">
          Back to Home
        </Link>
      </div>
    </QuietPage>
  )
}
