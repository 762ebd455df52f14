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
  /** Null where the server does not know the session. */
  error: Error | null
  retry: () => void
}

/** Shown when the current member could not be read: `Error fetching user: 500`, where the server gave a status. */
export function CurrentUserError({ error, retry }: CurrentUserErrorProps) {
  const answered = error?.message.startsWith('Error fetching user')
  return <ErrorState retry={retry}>{answered ? error!.message : 'Your profile could not be loaded.'}</ErrorState>
}

type RequiredRole = {
  /** The member's role, once it is known to be enough. */
  role: Role | undefined
  /** Why the current member could not be read. */
  error: Error | null
  retry: () => void
}

/**
 * For the screens of moderators and admins. Visitors are sent to sign in, other members to the home page with a toast. This
 * protects nothing: the API checks each call.
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
