import type { ReactNode } from 'react'
import { AuthProvider } from '#web/auth/auth-provider.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

/** What stands around every part of a page: who is signed in, and the delays of tooltips. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <TooltipProvider>{children}</TooltipProvider>
    </AuthProvider>
  )
}
