import { type ComponentProps, lazy, startTransition, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountCard } from '#web/accounts/card.tsx'
import { purposeOf } from '#web/accounts/purpose.ts'
import { referringPage, storeDestination, useDestination, useRedirectWhenSignedIn } from '#web/app/auth/destination.ts'
import { useProviderCards } from '#web/app/auth/provider.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches, useSignUpRestriction, useSite } from '#web/app/site/site.ts'
import { useIsSavingVehicles } from '#web/favorites/sign-in-to-save.ts'
import type { Route } from './+types/screen'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasskeySignIn, SignInForm } from './sign-in-form.tsx'

/** Imported only for accounts with a second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

const title = 'Welcome Back'

type Factors = Parameters<ComponentProps<typeof SignInForm>['onNeedsFactor']>[0]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Sign In', description: `Sign in to ${site.name}.`, site })
}

/** Determines the destination on the server, so the HTML already explains why the visitor has to sign in. */
export function loader({ request }: Route.LoaderArgs) {
  return { referrer: referringPage(request) }
}

export function clientLoader() {
  storeDestination()
  return { referrer: undefined }
}

export default function SignIn({ loaderData: { referrer } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { demoAccounts } = useSite().identity
  const cards = useProviderCards()
  const [factors, setFactors] = useState<Factors>()
  const purpose = purposeOf(useDestination(referrer), useIsSavingVehicles())
  useRedirectWhenSignedIn()
  // The transition keeps the form visible until the second step has loaded.
  const onNeedsFactor = (factors: Factors) => startTransition(() => setFactors(factors))
  return (
    <Suspense>
      {factors ? (
        <SecondStep factors={factors} onBack={() => setFactors(undefined)} />
      ) : (
        <AccountCard
          title={purpose ? `Sign in to ${purpose}` : title}
          text={purpose ? <SignUpFirst /> : 'Sign in to save vehicles, list your own and track your inquiries.'}
        >
          {cards ? <cards.SignIn /> : <SignInForm onNeedsFactor={onNeedsFactor} />}
          {!cards && <PasskeySignIn />}
          {!purpose && (
            <p className="mt-6 text-sm text-muted">
              <SignUpFirst />
            </p>
          )}
          {demoAccounts.length > 0 && <DemoAccounts usernames={demoAccounts} />}
        </AccountCard>
      )}
    </Suspense>
  )
}

/** A link to sign-up. It is above the form for redirected visitors, because they may not have an account. */
function SignUpFirst() {
  const { state } = useLocation()
  const signUpRestriction = useSignUpRestriction()
  if (signUpRestriction) return signUpRestriction
  return (
    <>
      New here?{' '}
      <Link to={paths.signUp} state={state} className="text-link py-1 text-ink">
        Create an account
      </Link>
    </>
  )
}
