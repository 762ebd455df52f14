import { useHydrated } from '../document/contexts.ts'
import { useAuth } from './auth.tsx'
import { providers } from './providers.ts'

/**
 * Returns a script that runs before the first paint and marks the document if there is probably a session. The HTML is the same
 * for all users, so members would otherwise briefly see the visitors' buttons.
 */
export function accountScript(provider: string): string {
  const hint = providers[provider]?.hint
  return hint ? `if(${hint}.test(document.cookie))document.documentElement.dataset.account=""` : ''
}

/** A class for visitor-only elements. It hides them before hydration if there is probably a session. */
export const visitorsOnlyClass = '[html[data-account]:not([data-hydrated])_&]:invisible'

export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && providers[identityOfPage()]?.hint.test(document.cookie) === true
}

/** Returns the identity provider's name from an attribute of the root element, which is available before hydration. */
export function identityOfPage(): string {
  return document.documentElement.dataset.identity ?? ''
}

export function useIsAccountLoading(): boolean {
  const hydrated = useHydrated()
  return useAuth().isLoading && hydrated && isSignInLikely()
}
