import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { paths } from '#web/app/site/paths.ts'
import { type Adapter, type Auth, AuthContext } from '../auth.tsx'
import { session, loading, type SessionState } from './session.ts'

/** The adapter for the accounts that this site stores itself. It has no `cards`, because the site's own forms are used. */
export const embedded: Adapter = { Identity: EmbeddedIdentity }

function EmbeddedIdentity({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribe, currentState, () => loading)
  const auth = useMemo(() => authOf(state), [state])
  return <AuthContext value={auth}>{children}</AuthContext>
}

const subscribe = session?.subscribe ?? (() => () => {})
const currentState = () => session?.getState() ?? loading

function authOf(state: SessionState): Auth {
  return {
    ...state,
    isAuthenticated: Boolean(state.userId && state.sessionId),
    isLoading: state.userId === undefined,
    // No sign-out is needed for `refused`. A server that rejects a session's tokens doesn't issue new ones either, and a failed
    // renewal already signs the user out.
    getToken: async ({ refused, ...options } = {}) => (refused ? null : (session?.getToken(options) ?? null)),
    signOut,
  }
}

async function signOut(first?: () => Promise<unknown>) {
  session?.leave(true)
  try {
    await first?.()
    const { endSession } = await import('./identity.ts')
    await endSession()
  } catch (error) {
    session?.leave(false)
    throw error
  }
  session?.ended()
  location.assign(paths.home)
}
