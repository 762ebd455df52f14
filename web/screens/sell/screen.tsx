import { useRequireSignIn } from '#web/accounts/guards.tsx'
import { useAuth } from '#web/app/auth/auth.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import { FormCard, FormSkeleton } from '#web/listings/form/frame.tsx'
import type { Route } from './+types/screen'
import { SellForm } from './sell-form.tsx'

const title = 'Sell Your Car'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title, description: site.settings.fee || title, site })
}

export default function Sell() {
  const isSignedIn = useRequireSignIn(notice)
  const { userId } = useAuth()
  const { fee } = useSite().settings
  return (
    <div className="page py-6 lg:pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">{title}</h1>
        {fee && <p className="text-muted">{fee}</p>}
      </div>
      <FormCard>{isSignedIn && userId ? <SellForm key={userId} userId={userId} /> : <FormSkeleton />}</FormCard>
      <Tips />
    </div>
  )
}

const notice = { title: 'Authentication Required', description: 'Please sign in to list a vehicle for sale.' }

function Tips() {
  return (
    <section aria-labelledby="tips" className="mt-16 rounded-card border border-line bg-surface p-6 sm:p-10 lg:mt-24">
      <h2 id="tips" className="text-2xl">
        Tips for a Fast Sale
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-5">
        {tips.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line pt-5">
            <span aria-hidden className="figures text-sm text-accent">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const tips = [
  {
    title: 'Be honest',
    text: 'Mention every scratch and every repair. Buyers who find no surprises have no reason to renegotiate.',
  },
  {
    title: 'Take good photos',
    text: 'Shoot in daylight, with a clean vehicle and an uncluttered background. Show all sides, the interior, the engine bay and any flaws.',
  },
  {
    title: 'Set a competitive price',
    text: 'Check what comparable vehicles cost here, and leave yourself some room to negotiate.',
  },
  {
    title: 'Respond quickly',
    text: 'Reply to inquiries on the day they arrive. Interest fades within hours.',
  },
  {
    title: 'Document the maintenance',
    text: 'List service records, tires, brakes and the last inspection. Dates and mileage say more than “well maintained.”',
  },
]
