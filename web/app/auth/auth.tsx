import { type ComponentType, type ReactNode, createContext, useContext } from 'react'
import type { SiteIdentity } from '#contract/settings/endpoints.ts'

/** What a provider of accounts does in the browser. */
export type Adapter = {
  /** Gives the `AuthContext` to the page. */
  Identity: ComponentType<{ settings: SiteIdentity['settings']; children: ReactNode }>
  /** Forms of the provider's own, inside our titled cards; without them the site's forms stand there. */
  cards?: { SignIn: ComponentType; SignUp: ComponentType }
}

/** A session (docs/specification.md, Entities and their fields). Undefined while it loads, null when there is none. */
export type SessionData = {
  userId: string | null | undefined
  sessionId: string | null | undefined
  /** A session that is `pending` counts as signed out. */
  sessionStatus: string | null | undefined
  sessionClaims: Readonly<Record<string, unknown>> | null | undefined
  orgId: string | null | undefined
  orgRole: string | null | undefined
  orgSlug: string | null | undefined
  orgPermissions: readonly string[] | null | undefined
  /** Who acts in the user's name, when somebody does. */
  actor: Readonly<Record<string, unknown>> | null | undefined
  /** Minutes since the first and the second factor were checked; -1 is never. */
  factorVerificationAge: readonly [number, number] | null | undefined
}

/** The session of this browser, and what can be done with it. */
export type Auth = SessionData & {
  isAuthenticated: boolean
  /** True on the server, during hydration, and until the provider has answered. */
  isLoading: boolean
  /** True while the provider cannot be reached; everybody counts as a visitor then. */
  failed: boolean
  /**
   * The bearer token; null when nobody is signed in. `fresh` asks for a new one. `refused` tells, in a sentence for the
   * person, that the server takes a fresh one no more: then the session ends here too.
   */
  getToken: (options?: { fresh?: boolean; refused?: string }) => Promise<string | null>
  /**
   * Ends the session, here and in other tabs, and goes to the home page; `first` is done before that. The page stays as it is
   * meanwhile, whatever is refused to it. Rejects when the session could not be ended.
   */
  signOut: (first?: () => Promise<unknown>) => Promise<void>
}

/** The seam: the adapter of an identity provider gives its own value here. */
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

/** Who is signed in nowhere; outside of every provider everybody is, so that the page still works. */
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
  console.warn('The auth context is not available: calls are made without a bearer.')
}
