import { createContext, useContext } from 'react'

/** What the product knows of whoever sits in front of it (specification, section 3). */
export type Auth = {
  isAuthenticated: boolean
  isLoading: boolean
  userId: string | null
  sessionId: string | null
  /** The bearer for calls of one's own; null when nobody is signed in. */
  getToken: () => Promise<string | null>
  signOut: () => Promise<void>
}

/** Holds wherever no identity provider is set up: nobody is signed in, and nobody can be. */
const signedOut: Auth = {
  isAuthenticated: false,
  isLoading: false,
  userId: null,
  sessionId: null,
  getToken: async () => null,
  signOut: async () => {},
}

/** The seam: an identity provider's adapter gives its own value here. */
export const AuthContext = createContext<Auth>(signedOut)

export function useAuth(): Auth {
  return useContext(AuthContext)
}
