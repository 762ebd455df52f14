import { lazy, Suspense } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { isSignInLikely, visitorsOnly } from '#web/auth/likely-account.ts'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { paths } from '#web/site/paths.ts'
import { useNoSignUp } from '#web/site/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Loaded by members only, while their token is still being fetched.
const loadAccountMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadAccountMenu()).AccountMenu }))
if (isSignInLikely()) void loadAccountMenu()

/** The end of the header on wide screens: sign-in for visitors, the account for members. */
export function HeaderAccount() {
  const { isAuthenticated } = useAuth()
  const awaited = useAwaitsAccount()
  const noSignUp = useNoSignUp()
  if (isAuthenticated || awaited) {
    return (
      <div className="flex min-w-0 items-center gap-2 max-lg:hidden">
        <Suspense fallback={<AccountSkeleton />}>{awaited ? <AccountSkeleton /> : <AccountMenu />}</Suspense>
      </div>
    )
  }
  return (
    <div className={`flex items-center gap-2 max-lg:hidden ${visitorsOnly}`}>
      <ButtonLink to={paths.signIn} variant={noSignUp ? 'secondary' : 'quiet'}>
        Sign In
      </ButtonLink>
      {!noSignUp && (
        <ButtonLink to={paths.signUp} variant="secondary">
          Sign Up
        </ButtonLink>
      )}
    </div>
  )
}

/** As wide as the buttons for visitors, which it replaces. */
function AccountSkeleton() {
  return <Skeleton className="h-9 w-40" />
}
