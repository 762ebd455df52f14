import { Link } from 'react-router'
import { useProviderCards } from '#web/auth/auth-provider.tsx'
import { useLeaveWhenSignedIn } from '#web/auth/use-leave-when-signed-in.ts'
import { AccountCard } from '#web/members/account-card.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches, useSite } from '#web/site/site.ts'
import type { Route } from './+types/screen'
import { SignUpForm } from './sign-up-form.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Sign Up', description: `Create an account on ${site.name}.`, site })
}

export default function SignUp() {
  const { name } = useSite()
  const cards = useProviderCards()
  useLeaveWhenSignedIn()
  return (
    <AccountCard title={`Join ${name}`} text="Save vehicles, list your own for free and follow your inquiries.">
      {cards ? <cards.SignUp /> : <SignUpForm />}
      <p className="mt-6 text-sm text-muted">
        Already a member?{' '}
        <Link to={paths.signIn} className="text-link py-1 text-ink">
          Sign in
        </Link>
      </p>
    </AccountCard>
  )
}
