import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../document/contexts.ts'
import { returnTo } from '../document/place.ts'
import { rememberWay } from '../document/way.ts'
import { ownPath } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'
import { useAuth } from './auth.tsx'

/** The pages to go on to after signing in: all of the site, but not its API, its files and the cards themselves. */
const pages = new RegExp(
  '^/(?:(?:vehicles|category|sellers|pages|price-guidance|sold|protection|sell|profile|conversations|for-sale|admin|privacy|terms|cookies)(?:[/?#]|$)|[?#]|$)',
)

/** The cards of an account; whoever goes from one to another is still on the way. */
const cards = /^\/(?:sign-in|sign-up|reset-password|confirm-email)(?:[/?#]|$)/

const way = rememberWay({ name: 'marque-destination', to: pages, over: cards })

/** Where somebody goes who has signed in: to the page that led to the card, as it was left, else home. */
export function destination(): string {
  const page = way.back()
  return page ? returnTo(page) : paths.home
}

/** Where somebody is on the way to, as far as the card knows; `asked` is what the server was told, until hydration. */
export function useDestination(asked: string | undefined): string | undefined {
  return useHydrated() ? way.back()?.path : asked
}

/** For the loader of a card in the browser: the page that is being left is where its visitor wants to be again. */
export const setOut = way.leave

/** For its loader on the server: the page that led there, as the browser says in a header that other sites cannot set. */
export function pageBefore({ headers, url }: Request): string | undefined {
  const path = ownPath(headers.get('referer') ?? '', url)
  return path !== undefined && isDestination(path) ? path : undefined
}

/** Whether a path of this site is a page to go on to. */
export function isDestination(path: string): boolean {
  return pages.test(path)
}

/** Whether it is a card of an account. */
export function isCard(path: string): boolean {
  return cards.test(path)
}

/** For the screens of signing in and up: members are sent to where they wanted to be, or home. */
export function useLeaveWhenSignedIn() {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(destination(), { replace: true })
  }, [isAuthenticated, navigate])
}
