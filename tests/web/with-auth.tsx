import type { ReactNode } from 'react'
import { AuthProvider } from '#web/app/auth/provider.tsx'

/** Wraps a screen like `web/root.tsx`. The server does not know the session. */
export function WithAuth({ children }: { children: ReactNode }) {
  return <AuthProvider>{children}</AuthProvider>
}
