import { conversations } from '#contract/conversations/endpoints.ts'
import { desk } from '#contract/desk/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { leads } from '#contract/leads/endpoints.ts'
import type { LeadStatus } from '#contract/leads/rules.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { useMember, type MemberEndpoint, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'

export const leadButton =
  'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line px-4 text-sm transition-colors ' +
  'hover:border-strong-line hover:text-accent-strong disabled:opacity-50'

export const leadLooks: Record<LeadStatus, { name: string; dot: string }> = {
  new: { name: 'New', dot: 'bg-accent' },
  answered: { name: 'Answered', dot: 'bg-strong-line' },
  viewing: { name: 'Appointment', dot: 'bg-wait' },
  offer: { name: 'Offer', dot: 'bg-info' },
  sold: { name: 'Sold', dot: 'bg-good' },
  lost: { name: 'Lost', dot: 'bg-danger' },
}

/** Shows a lead's status without the menu to change it. */
export function LeadMark({ id }: { id: number }) {
  const { data: lead } = useMember(leads.read, { params: { id } })
  return lead && <LeadStatusLabel status={lead.status} />
}

export function LeadStatusLabel({ status }: { status: LeadStatus }) {
  const { name, dot } = leadLooks[status]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {name}
    </span>
  )
}

type LeadChange = MemberEndpoint & { method: Exclude<Endpoint['method'], 'GET'> }

type Handlers = {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

export function useLeadChange<E extends LeadChange>(endpoint: E, { onSuccess, onError = showRefusal }: Handlers = {}) {
  return useMemberChange(endpoint, {
    invalidates: [leads.read, conversations.received, desk.waiting],
    onSuccess: () => onSuccess?.(),
    onError,
  })
}

/** Shows why the server rejected the change. Refetches the lead, because the cached one is probably stale. */
function showRefusal(error: Error) {
  toastRefusal(error, "The change wasn't saved. Please try again.")
  void memberClient().invalidateQueries({ queryKey: [leads.read.path] })
}
