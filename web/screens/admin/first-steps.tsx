import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router'
import { operations } from '#contract/operations/endpoints.ts'
import { type FirstStep, hasOpenSteps } from '#contract/operations/rules.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { pageAddress } from './settings/section-pages.ts'

/** The list of first steps for a new site. It is shown until all steps are done or an admin hides it. */
export function FirstSteps() {
  const { data } = useMember(operations.firstSteps, {}, { freshFor: 0 })
  const hiding = useMemberChange(settings.change, {
    invalidates: [operations.firstSteps, settings.all, settings.versions],
    onError: (error) => toastRefusal(error, 'We couldn’t hide the list. Please try again.'),
  })
  if (!data || !hasOpenSteps(data)) return null
  const open = data.steps.filter(({ done }) => !done).length
  return (
    <section aria-labelledby="first-steps" className="mb-10 rounded-card border border-line px-4 py-6 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="first-steps" className="text-2xl">
          First Steps
        </h2>
        <Button
          variant="quiet"
          disabled={hiding.isPending}
          onClick={() => hiding.mutate({ body: { firstSteps: 'hidden', version: data.version } })}
        >
          Hide This List
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">
        {data.steps.length - open} of {data.steps.length} done. If you hide this list, you can show it again on the
        settings page.
      </p>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {data.steps.map(({ step, done }) => {
          const Icon = done ? Check : Circle
          const [label, to] = steps[step]
          return (
            <li key={step} className="flex min-h-11 items-center gap-3">
              <Icon aria-hidden className={`size-4 shrink-0 ${done ? 'text-good' : 'text-muted'}`} strokeWidth={1.5} />
              {done ? (
                <span className="text-muted">{label}</span>
              ) : (
                <Link to={to} className="text-link">
                  {label}
                </Link>
              )}
              <span className="sr-only">{done ? ' (done)' : ' (open)'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const look = pageAddress('name-logo-and-color')

const steps: Record<FirstStep, readonly [label: string, to: string]> = {
  name: ['Name the site', look],
  logo: ['Add your logo', look],
  favicon: ['Add a favicon', look],
  hero: ['Choose a home page picture', pageAddress('home-page')],
  legalTexts: ['Write your privacy policy and terms', pageAddress('privacy-policy')],
  contact: ['Add a contact email address', pageAddress('contact-and-social-networks')],
  email: ['Send a test email', pageAddress('test-email')],
  moderator: ['Add a moderator or a second admin', paths.adminUsers],
  listing: ['Publish the first listing', paths.admin],
}
