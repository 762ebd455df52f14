import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../document/contexts.ts'
import { storePlace } from '../document/place.ts'
import { rememberPreviousPage } from '../document/previous-page.ts'
import { ownPath } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'
import { useAuth } from './auth.tsx'

const pages = new RegExp(
  '^/(?:(?:vehicles|category|sellers|pages|price-guidance|sold|saved|compare|alerts|notifications|notification-emails|shortlists|offline|protection|sell|profile|conversations|for-sale|admin|privacy|terms|cookies)(?:[/?#]|$)|[?#]|$)',
)

/** The account screens, also called cards. The stored destination survives navigation between them. */
const cards = /^\/(?:sign-in|sign-up|reset-password|confirm-email)(?:[/?#]|$)/

const previousPage = rememberPreviousPage({ name: 'marque-destination', to: pages, over: cards })

/**
 * Returns the path to go to after sign-in: the last page before the account screens, or else the home page. Also stores that
 * page's scroll position, which the page can then restore.
 */
export function destination(): string {
  const page = previousPage.back()
  return page ? storePlace(page) : paths.home
}

/** Returns where the user goes after sign-in, or undefined if unknown. Before hydration, returns `fromServer`. */
export function useDestination(fromServer: string | undefined): string | undefined {
  return useHydrated() ? previousPage.back()?.path : fromServer
}

/** Stores the page that the user is leaving as the destination. Loaders of account screens call it in the browser. */
export const storeDestination = previousPage.leave

/**
 * Returns the referring page's path if users can return to it after sign-in. Loaders of account screens call it on the server.
 * The Referer header can be trusted here, because other sites can't forge it.
 */
export function referringPage({ headers, url }: Request): string | undefined {
  const path = ownPath(headers.get('referer') ?? '', url)
  return path !== undefined && isDestination(path) ? path : undefined
}

export function isDestination(path: string): boolean {
  return pages.test(path)
}

export function isCard(path: string): boolean {
  return cards.test(path)
}

export function useRedirectWhenSignedIn() {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(destination(), { replace: true })
  }, [isAuthenticated, navigate])
}
