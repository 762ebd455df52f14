import type { ReactNode } from 'react'
import { AuthProvider } from '#web/app/auth/provider.tsx'

/** What `web/root.tsx` puts around every screen; on the server nobody knows yet who looks at it. */
export function Around({ children }: { children: ReactNode }) {
  return <AuthProvider>{children}</AuthProvider>
}
