import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../document/contexts.ts'
import { returnTo } from '../document/place.ts'
import { rememberPreviousPage } from '../document/previous-page.ts'
import { ownPath } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'
import { useAuth } from './auth.tsx'

/** Pages that a user can return to after sign-in: all but the API, files and the cards themselves. */
const pages = new RegExp(
  '^/(?:(?:vehicles|category|sellers|pages|price-guidance|sold|protection|sell|profile|conversations|for-sale|admin|privacy|terms|cookies)(?:[/?#]|$)|[?#]|$)',
)

/** The account screens, called cards. They keep the destination. */
const cards = /^\/(?:sign-in|sign-up|reset-password|confirm-email)(?:[/?#]|$)/

const previousPage = rememberPreviousPage({ name: 'marque-destination', to: pages, over: cards })

/** Returns the path to go to after sign-in: the page before the card, at its scroll position, or the home page. */
export function destination(): string {
  const page = previousPage.back()
  return page ? returnTo(page) : paths.home
}

/** Returns the destination if it is known. `fromServer` is used until hydration. */
export function useDestination(fromServer: string | undefined): string | undefined {
  return useHydrated() ? previousPage.back()?.path : fromServer
}

/** For a card's loader in the browser: stores the page being left as the destination. */
export const storeDestination = previousPage.leave

/** For a card's loader on the server: returns the referring page. Other sites cannot set the referrer header. */
export function referringPage({ headers, url }: Request): string | undefined {
  const path = ownPath(headers.get('referer') ?? '', url)
  return path !== undefined && isDestination(path) ? path : undefined
}

/** Whether a path is a valid destination. */
export function isDestination(path: string): boolean {
  return pages.test(path)
}

/** Whether the path is an account screen. */
export function isCard(path: string): boolean {
  return cards.test(path)
}

/** For the sign-in and sign-up screens: sends members to their destination. */
export function useLeaveWhenSignedIn() {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(destination(), { replace: true })
  }, [isAuthenticated, navigate])
}
