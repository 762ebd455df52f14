import { SignIn, SignUp } from '@clerk/react'
import type { ReactNode } from 'react'
import { paths } from '#web/site/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { useAuth } from '#web/auth/auth-context.tsx'
import { useDestination } from '#web/auth/destination.ts'

/** The hosted provider's form of signing in, inside our card. */
export function SignInCard() {
  const to = useDestination(undefined) ?? paths.home
  return (
    <Hosted className="min-h-37.5">
      <SignIn
        routing="hash"
        signUpUrl={paths.signUp}
        forceRedirectUrl={to}
        signUpForceRedirectUrl={to}
        fallback={<Fields count={1} />}
      />
    </Hosted>
  )
}

/** The hosted provider's form of signing up, inside our card. */
export function SignUpCard() {
  const to = useDestination(undefined) ?? paths.home
  return (
    <Hosted className="min-h-86.5">
      <SignUp
        routing="hash"
        signInUrl={paths.signIn}
        forceRedirectUrl={to}
        signInForceRedirectUrl={to}
        fallback={<Fields count={3} />}
      />
    </Hosted>
  )
}

/** The form's place, as high as the form: nothing moves when it comes. */
function Hosted({ className, children }: { className: string; children: ReactNode }) {
  const { failed } = useAuth()
  return <div className={`mt-8 ${className}`}>{failed ? <Failure /> : children}</div>
}

function Failure() {
  return (
    <div role="alert" className="flex flex-col items-start gap-5 border-l-2 border-danger pl-4">
      <p className="text-sm text-danger">
        Failed to load the sign-in service. Please check your connection and try again.
      </p>
      <Button variant="secondary" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  )
}

function Fields({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-6">
      <LoadingNote />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
      <Skeleton className="mt-2 h-11" />
    </div>
  )
}
