import { useHydrated } from '#web/document/hydrated.ts'
import { useAuth } from './auth-context.tsx'
import { isSignInLikely } from './likely-account.ts'

/** True in the moment in which somebody is probably signed in, but the answer is not there yet. */
export function useAwaitsAccount(): boolean {
  const hydrated = useHydrated()
  return useAuth().isLoading && hydrated && isSignInLikely()
}
