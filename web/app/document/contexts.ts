import { useSyncExternalStore, createContext, useContext } from 'react'

const neverChanges = () => () => {}

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/**
 * A random mark for the site's own inline scripts while a page is rendered. The server hashes the marked scripts for the
 * content security policy and removes the mark, so that no other script is allowed. With the hosted identity provider,
 * the mark stays and is the nonce of the response.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

/** Returns the nonce of the current page. Browsers hide the attribute but not the property. */
export function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** The ID of the request that is being rendered. Undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)

export function useRequestId(): string | undefined {
  return useContext(RequestIdContext)
}
