import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isAtLeast, type Role } from '#contract/endpoint.ts'
import { useCurrentUser } from '../app/api/member.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { paths } from '../app/site/paths.ts'
import { ErrorState } from '../ui/states.tsx'
import { type ToastContent, carryToast } from '../ui/toast-content.ts'
import { toast } from '../ui/toast.tsx'

type CurrentUserErrorProps = {
  /** Null if the request succeeded, but the server didn't recognize the session. */
  error: Error | null
  retry: () => void
}

export function CurrentUserError({ error, retry }: CurrentUserErrorProps) {
  const hasStatus = error?.message.startsWith('Error fetching user')
  return <ErrorState retry={retry}>{hasStatus ? error!.message : 'We couldn’t load your profile.'}</ErrorState>
}

type RequiredRole = {
  /** The user's role if it is high enough, or undefined if it is too low or still loading. */
  role: Role | undefined
  error: Error | null
  retry: () => void
}

/**
 * Restricts a screen to members with at least the role `needed`. Visitors are redirected to the sign-in page. Members with a
 * lower role are redirected to the home page, where a toast explains why. This isn't a security measure: the API checks the
 * role on every request.
 */
export function useRequireRole(needed: Role): RequiredRole {
  const isSignedIn = useRequireSignIn()
  const navigate = useNavigate()
  const { data: user, error, refetch } = useCurrentUser()
  const isEnough = isSignedIn && Boolean(user) && isAtLeast(user!.role, needed)
  const isRefused = isSignedIn && user !== undefined && !isEnough
  useEffect(() => {
    if (!isRefused) return
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard.",
      variant: 'destructive',
    })
    void navigate(paths.home, { replace: true })
  }, [isRefused, navigate])
  return { role: isEnough ? user!.role : undefined, error, retry: () => void refetch() }
}

/**
 * A server route that redirects to the sign-in page. The router doesn't handle it, so it needs a full page load.
 */
const loginPath = '/api/login'

/**
 * Restricts a screen to members. Returns true once the user is known to be signed in; until then, the screen should show
 * its skeleton. Visitors are redirected to sign-in, where `notice` is shown as a toast. If the session ended in another tab,
 * the toast says so instead.
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
    // The notice never changes while its screen is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isVisitor, isAuthenticated])
  return isAuthenticated
}

const sessionEnded = { title: 'Your session has ended', description: 'Please sign in again to continue.' }
