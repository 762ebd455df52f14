import { documents } from '#contract/documents/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { formatNumber, counted } from '#web/ui/format/numbers.ts'

type CountBadgeProps = {
  count: number | undefined
  /** Describes the count in a tooltip. Screen readers read it instead of the number. */
  label?: string
}

/** A badge with a number of pending items, hidden for zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (!count) return null
  return (
    <span title={label} className="label figures relative ml-2.5 rounded-card bg-accent px-2 py-0.5 text-on-accent">
      <span aria-hidden={label !== undefined}>{formatNumber(count)}</span>
      {label && <span className="sr-only">: {label}</span>}
    </span>
  )
}

const one = { query: { limit: 1 } }

/** Returns the numbers of open reports and held messages, or undefined until both have loaded. */
export function useReportCounts(enabled = true): { reports: number; messages: number } | undefined {
  const openReports = useMember(reports.list, one, { enabled })
  const held = useMember(heldMessages.list, one, { enabled, freshFor: 0 })
  if (!openReports.data || !held.data) return undefined
  return { reports: openReports.data.total, messages: held.data.total }
}

/** Returns the numbers of listings and documents pending approval, each undefined until it has loaded. */
export function useApprovalCounts(enabled = true): { listings: number | undefined; documents: number | undefined } {
  const pendingListings = useMember(moderation.pending, one, { enabled })
  const pendingDocuments = useMember(documents.waiting, one, { enabled, freshFor: 0 })
  return { listings: pendingListings.data?.total, documents: pendingDocuments.data?.total }
}

const names = { listings: 'vehicle', documents: 'document', reports: 'report', messages: 'held message' } as const
export type PendingCounts = Partial<Record<keyof typeof names, number | undefined>>

/** Returns `2 reports, 1 held message` without zeros. */
export function formatPendingCounts(counts: PendingCounts): string {
  const kinds = Object.keys(names) as (keyof typeof names)[]
  return kinds.flatMap((kind) => (counts[kind] ? [counted(counts[kind], names[kind])] : [])).join(', ')
}
