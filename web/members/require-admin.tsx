import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#web/api/member.ts'
import { paths } from '#web/site/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { useRequireSignIn } from './require-sign-in.tsx'

type RequiredAdmin = {
  /** True as soon as an admin is known to be there. */
  isAdmin: boolean
  /** Why it could not be found out who is there. */
  error: Error | null
  retry: () => void
}

/**
 * For the screens of admins. A visitor is sent to sign in, anybody else to the home page with a word about it. What
 * the API gives out is decided there, not here.
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
