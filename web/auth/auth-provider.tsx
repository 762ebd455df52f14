import type { ReactNode } from 'react'
import { EmbeddedProvider } from './embedded.tsx'

/**
 * Whoever sits in front of the page, for all of it. The adapter is chosen by `site.identity`: one for the hosted
 * provider belongs beside the embedded one, behind `lazy`, so that its code reaches only the sites that use it.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  return <EmbeddedProvider>{children}</EmbeddedProvider>
}
