import { documents } from '#contract/documents.ts'
import { heldMessages } from '#contract/held-messages.ts'
import { moderation } from '#contract/moderation.ts'
import { reports } from '#contract/reports.ts'
import { useMember } from '#web/api/member.ts'
import { counted } from '#web/format/numbers.ts'

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
