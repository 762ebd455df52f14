import { createContext, useContext } from 'react'

/**
 * The mark that our own inline scripts carry while a page is rendered. Where the page is the same for everyone, the
 * server hashes what bears it for the content security policy and takes it off again, so that a script from anywhere
 * else is never allowed by its hash. With the hosted provider it stays, and is the nonce of that one answer.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

/** The nonce of the page that the browser has; browsers hide the attribute, not the property. */
export function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
