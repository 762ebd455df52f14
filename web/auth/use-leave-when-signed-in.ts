import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/site/paths.ts'
import { useAuth } from './auth-context.tsx'

/** For the screens of signing in and up: members are sent to the home page. */
export function useLeaveWhenSignedIn() {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(paths.home, { replace: true })
  }, [isAuthenticated, navigate])
}
