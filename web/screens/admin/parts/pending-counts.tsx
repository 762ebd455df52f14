import { formatNumber, formatCount } from '#contract/format-count.ts'

type CountBadgeProps = {
  count: number | undefined
  /** Describes the number. The badge shows this as a tooltip, and screen readers read it instead of the number. */
  label?: string
}

export function CountBadge({ count, label }: CountBadgeProps) {
  if (!count) return null
  return (
    <span title={label} className="label figures relative ml-2.5 rounded-card bg-accent px-2 py-0.5 text-on-accent">
      <span aria-hidden={label !== undefined}>{formatNumber(count)}</span>
      {label && <span className="sr-only">: {label}</span>}
    </span>
  )
}

const names = {
  listings: 'vehicle',
  documents: 'document',
  reports: 'report',
  comments: 'reported comment',
  messages: 'held message',
} as const
export type PendingCounts = Partial<Record<keyof typeof names, number | undefined>>

/** Returns text such as `2 reports, 1 held message`. Omits zeros. */
export function formatPendingCounts(counts: PendingCounts): string {
  const kinds = Object.keys(names) as (keyof typeof names)[]
  return kinds.flatMap((kind) => (counts[kind] ? [formatCount(counts[kind], names[kind])] : [])).join(', ')
}
