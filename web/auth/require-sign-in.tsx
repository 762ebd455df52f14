import { useEffect } from 'react'
import type { ToastContent } from '#web/toast.tsx'
import { useAuth } from './auth-context.tsx'
import { carryToast } from './carried-toast.ts'

/** Where whoever must sign in is sent, by a full navigation (specification, section 2). */
const loginPath = '/api/login'

/**
 * For screens of members: true as soon as somebody is known to be signed in. Until then the screen shows its
 * skeleton; a visitor is on the way to sign in, and finds the toast there.
 */
export function useRequireSignIn(notice?: Pick<ToastContent, 'title' | 'description'>): boolean {
  const { isLoading, isAuthenticated } = useAuth()
  const isVisitor = !isLoading && !isAuthenticated
  useEffect(() => {
    if (!isVisitor) return
    if (notice) carryToast(notice)
    location.replace(loginPath)
    // The notice is a constant of its screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isVisitor])
  return isAuthenticated
}
