import { documents } from '#contract/documents/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { formatNumber, counted } from '#web/ui/format/numbers.ts'

type CountBadgeProps = {
  count: number | undefined
  /** Of what, for who hears it or points at it; without it the number is read. */
  words?: string
}

/** How much waits; nothing where nothing does. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (!count) return null
  return (
    <span title={words} className="label figures relative ml-2.5 rounded-card bg-accent px-2 py-0.5 text-on-accent">
      <span aria-hidden={words !== undefined}>{formatNumber(count)}</span>
      {words && <span className="sr-only">: {words}</span>}
    </span>
  )
}

const one = { query: { limit: 1 } }

/** The numbers of open reports and held messages; undefined until both are known. */
export function useWaiting(enabled = true): { reports: number; messages: number } | undefined {
  const ofReports = useMember(reports.list, one, { enabled })
  const ofMessages = useMember(heldMessages.list, one, { enabled, freshFor: 0 })
  if (!ofReports.data || !ofMessages.data) return undefined
  return { reports: ofReports.data.total, messages: ofMessages.data.total }
}

/** The numbers of listings and documents that wait for approval; each undefined until it is known. */
export function useToApprove(enabled = true): { listings: number | undefined; documents: number | undefined } {
  const ofListings = useMember(moderation.pending, one, { enabled })
  const ofDocuments = useMember(documents.waiting, one, { enabled, freshFor: 0 })
  return { listings: ofListings.data?.total, documents: ofDocuments.data?.total }
}

const names = { listings: 'vehicle', documents: 'document', reports: 'report', messages: 'held message' } as const
export type Waiting = Partial<Record<keyof typeof names, number | undefined>>

/** `2 reports, 1 held message`; what does not wait is not named. */
export function waitingInWords(waiting: Waiting): string {
  const kinds = Object.keys(names) as (keyof typeof names)[]
  return kinds.flatMap((kind) => (waiting[kind] ? [counted(waiting[kind], names[kind])] : [])).join(', ')
}
