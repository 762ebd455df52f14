import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../site/site.ts'
import { type Adapter, AuthContext, visitor } from './auth.tsx'
import { ownAdapter, providers } from './providers.ts'

/** What a page works with from its rendering on the server until it is left. */
export const AdapterContext = createContext<Adapter>(ownAdapter)

/** What is asked for, and by which browser. */
type Asked = { url: URL; cookies: string }

/**
 * The adapter that a page needs, to be awaited before it is rendered or hydrated: both sides then begin alike. Code that
 * only some sites load is not loaded for a visitor's page, unless somebody is probably signed in or comes from signing in.
 */
export async function adapterFor(provider: string, { url, cookies }: Asked): Promise<Adapter> {
  const { load, hint, sentBack } = providers[provider] ?? {}
  if (!load) return ownAdapter
  const isVisitor = !hint?.test(cookies) && !sentBack?.test(url.search)
  return isVisitor && isForVisitors(url.pathname) ? visitorAdapter : (await load()).adapter
}

/** The forms of the provider's own, where it has some. */
export function useProviderCards(): Adapter['cards'] {
  return useContext(AdapterContext).cards
}

/** Gives the whole page the session of its visitor, by the adapter of the site's provider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { settings } = useSite().identity
  const { Identity } = useContext(AdapterContext)
  return <Identity settings={settings}>{children}</Identity>
}

/** Whether a page is of use to whoever is not signed in, and offers no way to do so itself. */
function isForVisitors(path: string): boolean {
  return /^\/(?:(?:vehicles(?:\/\d+)?|category\/[^/]+|sellers\/[^/]+|pages\/[^/]+|sold(?:\/[^/]+\/[^/]+)?|protection|price-guidance|privacy|terms|cookies)\/?)?$/.test(
    path,
  )
}

/** For pages on which nobody is signed in: without the provider's code, which the next page may load. */
const visitorAdapter: Adapter = { Identity: VisitorIdentity }

/** Another page is loaded as a whole, with what it needs; until then it does not begin without it. */
function VisitorIdentity({ children }: { children: ReactNode }) {
  const isLeft = !isForVisitors(useLocation().pathname)
  useEffect(() => {
    if (isLeft) location.reload()
  }, [isLeft])
  return <AuthContext value={visitor}>{isLeft ? null : children}</AuthContext>
}
