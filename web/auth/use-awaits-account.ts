import { useHydrated } from '#web/document/hydrated.ts'
import { useAuth } from './auth-context.tsx'
import { isSignInLikely } from './likely-account.ts'

/** True while somebody is probably signed in but the session has not loaded yet. */
export function useAwaitsAccount(): boolean {
  const hydrated = useHydrated()
  return useAuth().isLoading && hydrated && isSignInLikely()
}
