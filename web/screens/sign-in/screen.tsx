import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { useProviderCards } from '#web/auth/auth-provider.tsx'
import { useLeaveWhenSignedIn } from '#web/auth/use-leave-when-signed-in.ts'
import { AccountCard } from '#web/members/account-card.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches, useSite } from '#web/site/site.ts'
import type { Route } from './+types/screen'
import { DemoAccounts } from './demo-accounts.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

const title = 'Welcome Back'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Sign In', description: `Sign in to ${site.name}.`, site })
}

export default function SignIn() {
  const { demoAccounts } = useSite().identity
  const cards = useProviderCards()
  const [factors, setFactors] = useState<ComponentProps<typeof SecondStep>['factors']>()
  useLeaveWhenSignedIn()
  if (factors) return <SecondStep factors={factors} onBack={() => setFactors(undefined)} />
  return (
    <AccountCard title={title} text="Sign in to save vehicles, list your own and follow your inquiries.">
      {cards ? <cards.SignIn /> : <SignInForm onNeedsFactor={setFactors} />}
      <p className="mt-6 text-sm text-muted">
        New here?{' '}
        <Link to={paths.signUp} className="text-link py-1 text-ink">
          Create an account
        </Link>
      </p>
      {demoAccounts.length > 0 && <DemoAccounts usernames={demoAccounts} />}
    </AccountCard>
  )
}
