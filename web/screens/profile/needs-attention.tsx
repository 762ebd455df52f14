import { Link } from 'react-router'
import { desk, type AttentionCounts } from '#contract/desk/endpoints.ts'
import { formatCount } from '#contract/format-count.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { useUnread } from '#web/conversations/unread.tsx'
import { useApprovalCounts, useReportCounts } from '#web/moderation/pending-counts.ts'
import { formatBounded } from '#web/ui/format/numbers.ts'
import { ScrollRow } from '#web/ui/tabs.tsx'

/** Links to everything that needs the member's attention, in a row that scrolls horizontally. */
export function NeedsAttention({ isReviewer = false }: { isReviewer?: boolean }) {
  const { data } = useMember(desk.waiting, {}, { freshFor: 0 })
  const { listings, documents } = useApprovalCounts(isReviewer)
  const { reports, comments, messages } = useReportCounts(isReviewer) ?? {}
  const reviews = { listings, documents, reports, comments, messages }
  const { sent: replies } = useUnread()
  const counts: Partial<Record<Need, number | undefined>> = { ...data, ...reviews, replies }
  const needed = needs.flatMap((item) => (counts[item.key] ? { ...item, count: counts[item.key]! } : []))
  const isLoaded = data && (!isReviewer || Object.values(reviews).every((count) => count !== undefined))
  return (
    <section aria-label="Needs your attention">
      <ScrollRow className="min-h-11">
        <div className="flex min-h-11 w-max items-center gap-2">
          {isLoaded && needed.length === 0 && <p className="text-sm text-muted">You’re all caught up.</p>}
          {needed.map(({ key, count, singular, plural, to, look }) => (
            <Link key={key} to={to} preventScrollReset={to.startsWith(paths.profile)} className={need}>
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
              {count === 1 ? singular : plural(count)}
            </Link>
          ))}
        </div>
      </ScrollRow>
    </section>
  )
}

const needs = [
  {
    key: 'listings',
    singular: '1 listing is waiting for review',
    plural: (count: number) => `${formatCount(count, 'listing')} are waiting for review`,
    to: paths.admin,
    look: 'bg-wait',
  },
  {
    key: 'documents',
    singular: '1 document is waiting for review',
    plural: (count: number) => `${formatCount(count, 'document')} are waiting for review`,
    to: `${paths.admin}?list=documents`,
    look: 'bg-wait',
  },
  {
    key: 'reports',
    singular: '1 reported vehicle is waiting for review',
    plural: (count: number) => `${formatCount(count, 'reported vehicle')} are waiting for review`,
    to: paths.adminReports,
    look: 'bg-danger',
  },
  {
    key: 'comments',
    singular: '1 reported comment is waiting for review',
    plural: (count: number) => `${formatCount(count, 'reported comment')} are waiting for review`,
    to: `${paths.adminReports}#reported-comments`,
    look: 'bg-danger',
  },
  {
    key: 'messages',
    singular: '1 message is waiting for a decision',
    plural: (count: number) => `${formatCount(count, 'message')} are waiting for a decision`,
    to: `${paths.adminReports}#held-messages`,
    look: 'bg-wait',
  },
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
    key: 'replies',
    singular: '1 inquiry has a new reply',
    plural: (count: number) => `${formatBounded(count)} inquiries have new replies`,
    to: paths.profileTab('inquiries'),
    look: 'bg-accent',
  },
  {
    key: 'expiring',
    singular: '1 listing ends soon',
    plural: (count: number) => `${formatCount(count, 'listing')} end soon`,
    to: paths.myListings({ state: 'expiring' }),
    look: 'bg-wait',
  },
  {
    key: 'rejected',
    singular: '1 listing was rejected',
    plural: (count: number) => `${formatCount(count, 'listing')} were rejected`,
    to: paths.myListings({ state: 'rejected' }),
    look: 'bg-danger',
  },
] as const

type Need = keyof AttentionCounts | (typeof needs)[number]['key']

const need =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm whitespace-nowrap ' +
  'min-[90rem]:gap-1.5 min-[90rem]:px-2 min-[90rem]:text-[0.8125rem] ' +
  'transition-colors hover:border-strong-line hover:text-accent-strong focus-visible:-outline-offset-2 min-[90rem]:min-h-9'
