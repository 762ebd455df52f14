import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from './auth-context.tsx'
import { destination } from './destination.ts'

/** For the screens of signing in and up: members are sent to where they wanted to be, or home. */
export function useLeaveWhenSignedIn() {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(destination(), { replace: true })
  }, [isAuthenticated, navigate])
}
