import { useEffect, useRef } from 'react'
import type { ToastContent } from '#web/ui/toast-content.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { carryToast } from '#web/ui/carried-toast.ts'

/** Sends visitors to the sign-in page, by a full page load. */
const loginPath = '/api/login'

/**
 * For screens of members: true once somebody is known to be signed in; until then the screen shows its skeleton.
 * Visitors are sent to sign in and see a toast there, and so are members whose session ended elsewhere.
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
