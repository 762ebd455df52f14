import { useHydrated } from '../document/contexts.ts'
import { useAuth } from './auth.tsx'
import { providers } from './providers.ts'

/**
 * Runs in the head before the first paint: the HTML is the same for everyone, so a browser in which somebody is signed
 * in marks it, and the buttons for visitors do not flash up.
 */
export function accountStart(provider: string): string {
  const hint = providers[provider]?.hint
  return hint ? `if(${hint}.test(document.cookie))document.documentElement.dataset.account=""` : ''
}

/** The class of what only visitors see: hidden by that mark until hydration. */
export const visitorsOnly = '[html[data-account]:not([data-hydrated])_&]:invisible'

/** Whether a session is likely, without asking: for what is worth loading beforehand. */
export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && providers[identityOfPage()]?.hint.test(document.cookie) === true
}

/** Who keeps the accounts, as the page that the browser has says: known before anything of it is read. */
export function identityOfPage(): string {
  return document.documentElement.dataset.identity ?? ''
}

/** True while somebody is probably signed in but the session has not loaded yet. */
export function useAwaitsAccount(): boolean {
  const hydrated = useHydrated()
  return useAuth().isLoading && hydrated && isSignInLikely()
}
