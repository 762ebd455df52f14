import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../site/site.ts'
import { type Adapter, AuthContext, visitor } from './auth.tsx'
import { ownAdapter, providers } from './providers.ts'

/** The current page's adapter. It must stay the same from server rendering until the user leaves the page. */
export const AdapterContext = createContext<Adapter>(ownAdapter)

/**
 * Returns the adapter for a page. The server calls this before rendering and the browser before hydration, so both render the
 * same output. Pages for visitors load the provider's code only if there is probably a session, or if the user is returning
 * from the provider's sign-in.
 */
export async function adapterFor(provider: string, { url, cookies }: { url: URL; cookies: string }): Promise<Adapter> {
  const { load, hint, returnParameter } = providers[provider] ?? {}
  if (!load) return ownAdapter
  const isVisitor = !hint?.test(cookies) && !returnParameter?.test(url.search)
  return isVisitor && isForVisitors(url.pathname) ? visitorAdapter : (await load()).adapter
}

export function useProviderCards(): Adapter['cards'] {
  return useContext(AdapterContext).cards
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { settings } = useSite().identity
  const { Identity } = useContext(AdapterContext)
  return <Identity settings={settings}>{children}</Identity>
}

/** Returns whether a page is useful to visitors and has no sign-in form. */
function isForVisitors(path: string): boolean {
  return /^\/(?:(?:vehicles(?:\/\d+)?|category\/[^/]+|sellers\/[^/]+|pages\/[^/]+|sold(?:\/[^/]+\/[^/]+)?|saved|compare|protection|price-guidance|privacy|terms|cookies)\/?)?$/.test(
    path,
  )
}

const visitorAdapter: Adapter = { Identity: VisitorIdentity }

/** Reloads the page if the user navigates to one that needs the provider's code. Renders nothing during the reload. */
function VisitorIdentity({ children }: { children: ReactNode }) {
  const needsProvider = !isForVisitors(useLocation().pathname)
  useEffect(() => {
    if (needsProvider) location.reload()
  }, [needsProvider])
  return <AuthContext value={visitor}>{needsProvider ? null : children}</AuthContext>
}
