import { useAuth } from '#web/auth/auth-context.tsx'
import { useRequireSignIn } from '#web/members/require-sign-in.tsx'
import { FormCard } from '#web/listings/form/form-card.tsx'
import { FormSkeleton } from '#web/listings/form/form-skeleton.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { siteFromMatches, useSite } from '#web/site/site.ts'
import type { Route } from './+types/screen'
import { SellForm } from './sell-form.tsx'
import { Tips } from './tips.tsx'

const title = 'Sell Your Car'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: site.settings.fee || title, site })
}

/** The HTML is the same for everyone; the form is shown in the browser to members. */
export default function Sell() {
  const isSignedIn = useRequireSignIn(notice)
  const { userId } = useAuth()
  const { fee } = useSite().settings
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl">{title}</h1>
      {fee && <p className="mt-5 max-w-prose text-lg text-muted">{fee}</p>}
      <FormCard>{isSignedIn && userId ? <SellForm key={userId} userId={userId} /> : <FormSkeleton />}</FormCard>
      <Tips />
    </div>
  )
}

const notice = { title: 'Authentication Required', description: 'Please sign in to list a vehicle for sale.' }
