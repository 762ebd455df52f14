import { heldMessages } from '#contract/held-messages.ts'
import { reports } from '#contract/reports.ts'
import { useMember } from '#web/api/member.ts'
import { counted } from '#web/format/numbers.ts'

/** The numbers of open reports and held messages; undefined until both are known. */
export function useWaiting(enabled = true): { reports: number; messages: number } | undefined {
  const ofReports = useMember(reports.list, { query: { limit: 1 } }, { enabled })
  const ofMessages = useMember(heldMessages.list, { query: { limit: 1 } }, { enabled, freshFor: 0 })
  if (!ofReports.data || !ofMessages.data) return undefined
  return { reports: ofReports.data.total, messages: ofMessages.data.total }
}

/** `2 reports, 1 held message`. */
export function waitingInWords({ reports, messages }: { reports: number; messages: number }): string {
  return `${counted(reports, 'report')}, ${counted(messages, 'held message')}`
}
