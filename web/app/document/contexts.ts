import { useSyncExternalStore, createContext, useContext } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Marks the site's own inline scripts while a page is rendered. Where the page is the same for everyone, the server
 * hashes the marked scripts for the content security policy and removes the mark, so that no other script is allowed
 * by its hash. With the hosted identity provider the mark stays and is the nonce of that response.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

/** The nonce of the current page; browsers hide the attribute but not the property. */
export function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** The id of the request that is being rendered. Undefined in a browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)

export function useRequestId(): string | undefined {
  return useContext(RequestIdContext)
}
