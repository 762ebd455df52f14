import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Adapter } from './adapter.ts'
import { AuthContext, visitor } from './auth-context.tsx'

/** Whether a page is of use to whoever is not signed in, and offers no way to do so itself. */
export function isForVisitors(path: string): boolean {
  return /^\/(?:(?:vehicles(?:\/\d+)?|category\/[^/]+|sellers\/[^/]+|pages\/[^/]+|sold(?:\/[^/]+\/[^/]+)?|protection|price-guidance|privacy|terms|cookies)\/?)?$/.test(
    path,
  )
}

/** For pages on which nobody is signed in: without the provider's code, which the next page may load. */
export const visitorAdapter: Adapter = { Identity: VisitorIdentity }

/** Another page is loaded as a whole, with what it needs; until then it does not begin without it. */
function VisitorIdentity({ children }: { children: ReactNode }) {
  const isLeft = !isForVisitors(useLocation().pathname)
  useEffect(() => {
    if (isLeft) location.reload()
  }, [isLeft])
  return <AuthContext value={visitor}>{isLeft ? null : children}</AuthContext>
}
