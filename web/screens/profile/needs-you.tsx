import { Link } from 'react-router'
import { desk, type Waiting } from '#contract/desk/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { counted, formatBounded } from '#web/ui/format/numbers.ts'

/**
 * What needs the member, each with the way there; before all else, because on a phone little more is seen. It takes its place
 * from the beginning, so that nothing below moves.
 */
export function NeedsYou() {
  const { data } = useMember(desk.waiting, {}, { freshFor: 0 })
  const all = data ? needs.filter(({ of }) => data[of] > 0) : []
  return (
    <section aria-label="What needs you" className="mt-6 flex min-h-11 flex-wrap items-center gap-3">
      {data && all.length === 0 && <p className="text-sm text-muted">Nothing waits for you.</p>}
      {data &&
        all.map(({ of, one, several, to, look }) => (
          <Link key={of} to={to} preventScrollReset className={need}>
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
            {data[of] === 1 ? one : several(data[of])}
          </Link>
        ))}
    </section>
  )
}

const needs = [
  {
    of: 'reminders',
    one: '1 reminder is due',
    several: (count: number) => `${formatBounded(count)} reminders are due`,
    to: `${paths.profileTab('inbox')}&show=due`,
    look: 'bg-accent',
  },
  {
    of: 'unanswered',
    one: '1 inquiry waits for your answer',
    several: (count: number) => `${formatBounded(count)} inquiries wait for your answer`,
    to: `${paths.profileTab('inbox')}&show=unanswered`,
    look: 'bg-wait',
  },
  {
    of: 'expiring',
    one: '1 listing ends soon',
    several: (count: number) => `${counted(count, 'listing')} end soon`,
    to: paths.myListings({ state: 'expiring' }),
    look: 'bg-wait',
  },
  {
    of: 'rejected',
    one: '1 listing was rejected',
    several: (count: number) => `${counted(count, 'listing')} were rejected`,
    to: paths.myListings({ state: 'rejected' }),
    look: 'bg-danger',
  },
] as const satisfies readonly { of: keyof Waiting; [field: string]: unknown }[]

const need =
  'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-4 text-sm transition-colors ' +
  'hover:border-strong-line hover:text-accent-strong'
