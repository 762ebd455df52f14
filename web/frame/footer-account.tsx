import { Link } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { visitorsOnly } from '#web/auth/likely-account.ts'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { paths } from '#web/site/paths.ts'

/** Links to sign in and up; the member's one link takes as much room, so that nothing shifts. */
export function FooterAccount({ className }: { className: string }) {
  const { isAuthenticated } = useAuth()
  const hidden = useAwaitsAccount() ? 'invisible' : ''
  if (isAuthenticated) {
    return (
      <>
        <Link to={paths.profile} className={className}>
          My Profile
        </Link>
        <span aria-hidden className={className}>
          &nbsp;
        </span>
      </>
    )
  }
  return (
    <>
      <Link to={paths.signIn} className={`${className} ${visitorsOnly} ${hidden}`}>
        Sign In
      </Link>
      <Link to={paths.signUp} className={`${className} ${visitorsOnly} ${hidden}`}>
        Sign Up
      </Link>
    </>
  )
}
