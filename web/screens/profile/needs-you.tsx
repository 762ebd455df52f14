import { Link } from 'react-router'
import { desk, type Waiting } from '#contract/desk/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { counted, formatBounded } from '#web/ui/format/numbers.ts'

/**
 * Links to everything that needs the member's attention. It comes first, because a phone shows little more than that.
 * Its space is reserved, so that loading does not shift the layout.
 */
export function NeedsYou() {
  const { data } = useMember(desk.waiting, {}, { freshFor: 0 })
  const needed = data ? needs.filter(({ key }) => data[key] > 0) : []
  return (
    <section aria-label="Needs your attention" className="mt-6 flex min-h-11 flex-wrap items-center gap-3">
      {data && needed.length === 0 && <p className="text-sm text-muted">You’re all caught up.</p>}
      {data &&
        needed.map(({ key, singular, plural, to, look }) => (
          <Link key={key} to={to} preventScrollReset className={need}>
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
            {data[key] === 1 ? singular : plural(data[key])}
          </Link>
        ))}
    </section>
  )
}

const needs = [
  {
    key: 'reminders',
    singular: '1 reminder is due',
    plural: (count: number) => `${formatBounded(count)} reminders are due`,
    to: `${paths.profileTab('inbox')}&show=due`,
    look: 'bg-accent',
  },
  {
    key: 'unanswered',
    singular: '1 inquiry needs a reply',
    plural: (count: number) => `${formatBounded(count)} inquiries need a reply`,
    to: `${paths.profileTab('inbox')}&show=unanswered`,
    look: 'bg-wait',
  },
  {
    key: 'expiring',
    singular: '1 listing ends soon',
    plural: (count: number) => `${counted(count, 'listing')} end soon`,
    to: paths.myListings({ state: 'expiring' }),
    look: 'bg-wait',
  },
  {
    key: 'rejected',
    singular: '1 listing was rejected',
    plural: (count: number) => `${counted(count, 'listing')} were rejected`,
    to: paths.myListings({ state: 'rejected' }),
    look: 'bg-danger',
  },
] as const satisfies readonly { key: keyof Waiting; [field: string]: unknown }[]

const need =
  'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-4 text-sm transition-colors ' +
  'hover:border-strong-line hover:text-accent-strong'
