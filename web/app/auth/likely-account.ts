import { useHydrated } from '../document/contexts.ts'
import { useAuth } from './auth.tsx'
import { providers } from './providers.ts'

/**
 * Runs in the head before the first paint. The HTML is the same for everyone, so this marks browsers with a session to
 * keep visitors' buttons from flashing.
 */
export function accountStart(provider: string): string {
  const hint = providers[provider]?.hint
  return hint ? `if(${hint}.test(document.cookie))document.documentElement.dataset.account=""` : ''
}

/** Class for visitors' elements. The mark hides them until hydration. */
export const visitorsOnly = '[html[data-account]:not([data-hydrated])_&]:invisible'

/** Whether a session is likely, judged by the cookie. Used to decide what to preload. */
export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && providers[identityOfPage()]?.hint.test(document.cookie) === true
}

/** Returns the identity provider that the page names. It is known before hydration. */
export function identityOfPage(): string {
  return document.documentElement.dataset.identity ?? ''
}

/** True while a likely session is loading. */
export function useIsAccountLoading(): boolean {
  const hydrated = useHydrated()
  return useAuth().isLoading && hydrated && isSignInLikely()
}
