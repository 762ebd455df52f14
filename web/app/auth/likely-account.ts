import { useHydrated } from '../document/contexts.ts'
import { useAuth } from './auth.tsx'
import { providers } from './providers.ts'

/**
 * Returns a script that runs in the head before the first paint. The HTML is the same for everyone, so the script marks
 * browsers with a session. Otherwise, visitors' buttons would flash.
 */
export function accountScript(provider: string): string {
  const hint = providers[provider]?.hint
  return hint ? `if(${hint}.test(document.cookie))document.documentElement.dataset.account=""` : ''
}

/** Class of elements for visitors only. In browsers with the mark, they are hidden until hydration. */
export const visitorsOnly = '[html[data-account]:not([data-hydrated])_&]:invisible'

/** Whether a cookie suggests a session. Used to decide what to preload. */
export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && providers[identityOfPage()]?.hint.test(document.cookie) === true
}

/** Returns the name of the page's identity provider. It is known before hydration. */
export function identityOfPage(): string {
  return document.documentElement.dataset.identity ?? ''
}

/** True while a likely session is loading. */
export function useIsAccountLoading(): boolean {
  const hydrated = useHydrated()
  return useAuth().isLoading && hydrated && isSignInLikely()
}
