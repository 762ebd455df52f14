import { useEffect, useRef } from 'react'
import type { ToastContent } from '#web/ui/toast.tsx'
import { useAuth } from '#web/auth/auth-context.tsx'
import { carryToast } from '#web/ui/carried-toast.ts'

/** Where whoever must sign in is sent, by a full navigation (specification, section 2). */
const loginPath = '/api/login'

/**
 * For screens of members: true as soon as somebody is known to be signed in. Until then the screen shows its
 * skeleton; a visitor is on the way to sign in, and finds the toast there. So does whoever was signed in when the
 * session ended elsewhere.
 */
export function useRequireSignIn(notice?: Pick<ToastContent, 'title' | 'description'>): boolean {
  const { isLoading, isAuthenticated } = useAuth()
  const isVisitor = !isLoading && !isAuthenticated
  const wasMember = useRef(false)
  useEffect(() => {
    wasMember.current ||= isAuthenticated
    if (!isVisitor) return
    if (wasMember.current) carryToast(sessionEnded, { unlessCarried: true })
    else if (notice) carryToast(notice)
    location.replace(loginPath)
    // The notice is a constant of its screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isVisitor, isAuthenticated])
  return isAuthenticated
}

const sessionEnded = { title: 'Your session has ended', description: 'Please sign in again to go on.' }
