import { createContext, useContext } from 'react'

/**
 * The mark that our own inline scripts carry while a page is rendered. The server hashes what bears it for the
 * content security policy and takes it off again, so that a script from anywhere else is never allowed by its hash.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
