import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isAtLeast, type Role } from '#contract/roles.ts'
import { useCurrentUser } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { useRequireSignIn } from './require-sign-in.tsx'

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
