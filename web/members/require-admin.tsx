import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { useRequireSignIn } from './require-sign-in.tsx'

type RequiredAdmin = {
  /** True once the member is known to be an admin. */
  isAdmin: boolean
  /** Why the current member could not be read. */
  error: Error | null
  retry: () => void
}

/**
 * For the screens of admins. Visitors are sent to sign in, other members to the home page with a toast. This protects
 * nothing: the API checks each call.
 */
export function useRequireAdmin(): RequiredAdmin {
  const isSignedIn = useRequireSignIn()
  const navigate = useNavigate()
  const { data: user, error, refetch } = useCurrentUser()
  const isRefused = isSignedIn && user !== undefined && user?.role !== 'admin'
  useEffect(() => {
    if (!isRefused) return
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard.",
      variant: 'destructive',
    })
    void navigate(paths.home, { replace: true })
  }, [isRefused, navigate])
  return { isAdmin: isSignedIn && user?.role === 'admin', error, retry: () => void refetch() }
}
