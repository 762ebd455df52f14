import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../site/site.ts'
import { type Adapter, AuthContext, visitor } from './auth.tsx'
import { ownAdapter, providers } from './providers.ts'

/** The adapter of a page. It stays the same from server rendering until the user leaves the page. */
export const AdapterContext = createContext<Adapter>(ownAdapter)

/**
 * Chooses a page's adapter before it is rendered or hydrated, so that server and browser match. Visitors' pages load
 * the provider's code only if a session is likely or the user is returning from sign-in.
 */
export async function adapterFor(provider: string, { url, cookies }: { url: URL; cookies: string }): Promise<Adapter> {
  const { load, hint, returnParameter } = providers[provider] ?? {}
  if (!load) return ownAdapter
  const isVisitor = !hint?.test(cookies) && !returnParameter?.test(url.search)
  return isVisitor && isForVisitors(url.pathname) ? visitorAdapter : (await load()).adapter
}

/** Returns the provider's own forms, if any. */
export function useProviderCards(): Adapter['cards'] {
  return useContext(AdapterContext).cards
}

/** Provides the visitor's session to the whole page, using the site's provider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { settings } = useSite().identity
  const { Identity } = useContext(AdapterContext)
  return <Identity settings={settings}>{children}</Identity>
}

/** Whether a page is useful without an account and has no sign-in form. */
function isForVisitors(path: string): boolean {
  return /^\/(?:(?:vehicles(?:\/\d+)?|category\/[^/]+|sellers\/[^/]+|pages\/[^/]+|sold(?:\/[^/]+\/[^/]+)?|protection|price-guidance|privacy|terms|cookies)\/?)?$/.test(
    path,
  )
}

/** The adapter for visitors' pages. It omits the provider's code, which the next page may load. */
const visitorAdapter: Adapter = { Identity: VisitorIdentity }

/** Reloads the browser on a page that needs the provider's code, and renders nothing until then. */
function VisitorIdentity({ children }: { children: ReactNode }) {
  const needsProvider = !isForVisitors(useLocation().pathname)
  useEffect(() => {
    if (needsProvider) location.reload()
  }, [needsProvider])
  return <AuthContext value={visitor}>{needsProvider ? null : children}</AuthContext>
}
