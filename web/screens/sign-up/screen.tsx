import { Link, useLocation } from 'react-router'
import { AccountCard } from '#web/accounts/card.tsx'
import { purposeOf } from '#web/accounts/purpose.ts'
import { referringPage, storeDestination, useDestination, useRedirectWhenSignedIn } from '#web/app/auth/destination.ts'
import { useProviderCards } from '#web/app/auth/provider.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import { useIsSavingVehicles } from '#web/favorites/sign-in-to-save.ts'
import type { Route } from './+types/screen'
import { SignUpForm } from './sign-up-form.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Sign Up', description: `Create an account on ${site.name}.`, site })
}

/** Determines the destination on the server, so the HTML already explains why the visitor has to sign up. */
export function loader({ request }: Route.LoaderArgs) {
  return { referrer: referringPage(request) }
}

export function clientLoader() {
  storeDestination()
  return { referrer: undefined }
}

export default function SignUp({ loaderData: { referrer } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { name, branding } = useSite()
  const cards = useProviderCards()
  const purpose = purposeOf(useDestination(referrer), useIsSavingVehicles())
  useRedirectWhenSignedIn()
  if (branding.signUp === 'closed') return <Closed name={name} />
  const text = purpose ? `Create an account to ${purpose}.` : 'Save vehicles, list your own and track your inquiries.'
  return (
    <AccountCard title={`Join ${name}`} text={text}>
      {branding.signUp === 'invitation' && (
        <p className="mt-6 border-l-2 border-accent pl-4 text-sm">
          Sign-up is by invitation only. To join, open the link in your invitation. If you don’t have one, contact us.
        </p>
      )}
      {cards ? <cards.SignUp /> : <SignUpForm />}
      <SignInInstead />
    </AccountCard>
  )
}

function Closed({ name }: { name: string }) {
  return (
    <AccountCard title={`Join ${name}`} text="Sign-up is currently closed.">
      <SignInInstead />
    </AccountCard>
  )
}

function SignInInstead() {
  return (
    <p className="mt-6 text-sm text-muted">
      Already a member?{' '}
      <Link to={paths.signIn} state={useLocation().state} className="text-link py-1 text-ink">
        Sign in
      </Link>
    </p>
  )
}
