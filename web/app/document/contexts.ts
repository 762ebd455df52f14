import { useSyncExternalStore, createContext, useContext } from 'react'

const neverChanges = () => () => {}

/** Returns false on the server and during hydration, and true afterward. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/**
 * A random nonce that marks the site's own inline scripts during server rendering. Normally, the server then replaces the
 * nonces with hashes in the content security policy. With a hosted identity provider, the nonces stay in the response.
 * See `applySecurityPolicy`.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

/** Reads the current page's nonce from the DOM property, because browsers hide the attribute from scripts. */
export function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** The ID of the HTTP request being rendered. Undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)

export function useRequestId(): string | undefined {
  return useContext(RequestIdContext)
}
