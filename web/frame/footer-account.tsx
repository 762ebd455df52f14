import { Link } from 'react-router'
import { useAuth } from '#web/auth/auth-context.tsx'
import { visitorsOnly } from '#web/auth/likely-account.ts'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { paths } from '#web/site/paths.ts'
import { useNoSignUp } from '#web/site/site.ts'

/** Links to sign in and up; the member's one link takes as much room, so that nothing shifts. */
export function FooterAccount({ className }: { className: string }) {
  const { isAuthenticated } = useAuth()
  const noSignUp = useNoSignUp()
  const hidden = useAwaitsAccount() ? 'invisible' : ''
  if (isAuthenticated) {
    return (
      <>
        <Link to={paths.profile} className={className}>
          My Profile
        </Link>
        {!noSignUp && (
          <span aria-hidden className={className}>
            &nbsp;
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <Link to={paths.signIn} className={`${className} ${visitorsOnly} ${hidden}`}>
        Sign In
      </Link>
      {!noSignUp && (
        <Link to={paths.signUp} className={`${className} ${visitorsOnly} ${hidden}`}>
          Sign Up
        </Link>
      )}
    </>
  )
}
