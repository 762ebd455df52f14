import { documents } from '#contract/documents/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { useMember } from '../app/api/member.ts'

const one = { query: { limit: 1 } }

/** Returns the numbers of open reports, reported comments and held messages, or undefined until all have loaded. */
export function useReportCounts(enabled = true): { reports: number; comments: number; messages: number } | undefined {
  const openReports = useMember(reports.list, one, { enabled, freshFor: 0 })
  const held = useMember(heldMessages.list, one, { enabled, freshFor: 0 })
  const comments = useMember(reports.comments, one, { enabled, freshFor: 0 })
  if (!openReports.data || !held.data || !comments.data) return undefined
  return { reports: openReports.data.total, comments: comments.data.total, messages: held.data.total }
}

/** Returns the numbers of listings and documents pending approval, each undefined until it has loaded. */
export function useApprovalCounts(enabled = true): { listings: number | undefined; documents: number | undefined } {
  const pendingListings = useMember(moderation.pending, one, { enabled, freshFor: 0 })
  const pendingDocuments = useMember(documents.waiting, one, { enabled, freshFor: 0 })
  return { listings: pendingListings.data?.total, documents: pendingDocuments.data?.total }
}
