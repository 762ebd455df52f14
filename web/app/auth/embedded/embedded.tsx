import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { paths } from '#web/app/site/paths.ts'
import { type Adapter, type Auth, AuthContext } from '../auth.tsx'
import { session, loading, type SessionState } from './session.ts'

/** The adapter for the site's own accounts, whose forms are part of our screens. */
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
    // A server that refuses a token also issues no new one, so the session ends without further action.
    getToken: async ({ refused, ...options } = {}) => (refused ? null : (session?.getToken(options) ?? null)),
    signOut,
  }
}

async function signOut(first?: () => Promise<unknown>) {
  session?.leave(true)
  try {
    await first?.()
    // Loaded on demand: visitors do not need it.
    const { endSession } = await import('./identity.ts')
    await endSession()
  } catch (error) {
    session?.leave(false)
    throw error
  }
  session?.ended()
  location.assign(paths.home)
}
