import { type ComponentType, type ReactNode, createContext, useContext } from 'react'
import type { SiteIdentity } from '#contract/settings/endpoints.ts'

export type Adapter = {
  Identity: ComponentType<{ settings: SiteIdentity['settings']; children: ReactNode }>
  /** The provider's own forms, shown inside the site's account screens. If omitted, the site's forms are used. */
  cards?: { SignIn: ComponentType; SignUp: ComponentType }
}

/**
 * The fields of a session as described in docs/specification.md (Entities and their fields). All are undefined while the
 * session is loading, and null if there is no session.
 */
export type SessionData = {
  userId: string | null | undefined
  sessionId: string | null | undefined
  /** A session with the status `pending` counts as signed out. */
  sessionStatus: string | null | undefined
  sessionClaims: Readonly<Record<string, unknown>> | null | undefined
  orgId: string | null | undefined
  orgRole: string | null | undefined
  orgSlug: string | null | undefined
  orgPermissions: readonly string[] | null | undefined
  /** The person impersonating the user, if any. */
  actor: Readonly<Record<string, unknown>> | null | undefined
  /** Minutes since the first and the second factor were verified. -1 means never. */
  factorVerificationAge: readonly [number, number] | null | undefined
}

export type Auth = SessionData & {
  isAuthenticated: boolean
  /** True on the server, during hydration, and until the identity provider has responded. */
  isLoading: boolean
  /** True while the identity provider is unreachable. Users are treated as visitors during that time. */
  failed: boolean
  /**
   * Returns the bearer token, or null if there is no session. `fresh` bypasses the cached token. To end the session because the
   * server rejected even a fresh token, pass the reason to show the user as `refused`.
   */
  getToken: (options?: { fresh?: boolean; refused?: string }) => Promise<string | null>
  /**
   * Runs `first`, ends the session in all tabs, and then goes to the home page. The current page doesn't change until the
   * browser leaves it. Rejects if the session couldn't be ended.
   */
  signOut: (first?: () => Promise<unknown>) => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) warnOnce()
  return auth ?? visitor
}

export const noSession: SessionData = {
  userId: null,
  sessionId: null,
  sessionStatus: null,
  sessionClaims: null,
  orgId: null,
  orgRole: null,
  orgSlug: null,
  orgPermissions: null,
  actor: null,
  factorVerificationAge: null,
}

export const unknownSession: SessionData = {
  userId: undefined,
  sessionId: undefined,
  sessionStatus: undefined,
  sessionClaims: undefined,
  orgId: undefined,
  orgRole: undefined,
  orgSlug: undefined,
  orgPermissions: undefined,
  actor: undefined,
  factorVerificationAge: undefined,
}

/** The state of a user without a session. `useAuth` also returns it if there is no provider above the component. */
export const visitor: Auth = {
  ...noSession,
  isAuthenticated: false,
  isLoading: false,
  failed: false,
  getToken: async () => null,
  signOut: async () => {},
}

let warned = false

function warnOnce() {
  if (warned) return
  warned = true
  // oxlint-disable-next-line no-console -- a mistake in the code, which the visitor cannot do anything about
  console.warn('No auth context: calls are anonymous.')
}
