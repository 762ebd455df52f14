import { type ComponentType, type ReactNode, createContext, useContext } from 'react'
import type { SiteIdentity } from '#contract/settings/endpoints.ts'

/** The browser's side of an identity provider. */
export type Adapter = {
  /** Provides the `AuthContext`. */
  Identity: ComponentType<{ settings: SiteIdentity['settings']; children: ReactNode }>
  /** The provider's own forms, shown inside our cards. If missing, the site's forms are shown. */
  cards?: { SignIn: ComponentType; SignUp: ComponentType }
}

/** A session (docs/specification.md, Entities and their fields). Undefined while it loads, null when there is none. */
export type SessionData = {
  userId: string | null | undefined
  sessionId: string | null | undefined
  /** A `pending` session counts as signed out. */
  sessionStatus: string | null | undefined
  sessionClaims: Readonly<Record<string, unknown>> | null | undefined
  orgId: string | null | undefined
  orgRole: string | null | undefined
  orgSlug: string | null | undefined
  orgPermissions: readonly string[] | null | undefined
  /** The actor of an impersonated session. */
  actor: Readonly<Record<string, unknown>> | null | undefined
  /** Minutes since the first and second factor were verified; -1 means never. */
  factorVerificationAge: readonly [number, number] | null | undefined
}

/** This browser's session and its actions. */
export type Auth = SessionData & {
  isAuthenticated: boolean
  /** True on the server, during hydration, and until the provider has answered. */
  isLoading: boolean
  /** True while the provider is unreachable. Until it is reachable, every user is treated as a visitor. */
  failed: boolean
  /**
   * Returns the bearer token, or null without a session. `fresh` requests a new one. `refused` ends the session, because
   * the server refused even a fresh token. It is the reason that the user sees.
   */
  getToken: (options?: { fresh?: boolean; refused?: string }) => Promise<string | null>
  /**
   * Runs `first`, ends the session in all tabs and goes to the home page. Until then, the page does not change. Rejects
   * if the session could not be ended.
   */
  signOut: (first?: () => Promise<unknown>) => Promise<void>
}

/** The identity provider's adapter provides the value. */
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

/** A visitor without a session; also the fallback outside of a provider. */
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
