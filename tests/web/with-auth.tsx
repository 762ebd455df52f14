import type { ReactNode } from 'react'
import { AuthProvider } from '#web/app/auth/provider.tsx'

/** Wraps a screen as `web/root.tsx` does. The server renders every page without a session. */
export function WithAuth({ children }: { children: ReactNode }) {
  return <AuthProvider>{children}</AuthProvider>
}
