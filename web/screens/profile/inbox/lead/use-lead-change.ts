import { conversations } from '#contract/conversations.ts'
import { desk } from '#contract/desk.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { leads } from '#contract/leads.ts'
import { type MemberEndpoint, useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'

type LeadChange = MemberEndpoint & { method: Exclude<Endpoint['method'], 'GET'> }

type Handlers = {
  onSuccess?: () => void
  /** A toast says why when it is absent. */
  onError?: (error: Error) => void
}

/** Changes what a seller makes of an inquiry. */
export function useLeadChange<E extends LeadChange>(endpoint: E, { onSuccess, onError = tell }: Handlers = {}) {
  return useMemberChange(endpoint, {
    invalidates: [leads.read, conversations.received, desk.waiting],
    onSuccess: () => onSuccess?.(),
    onError,
  })
}

/** What stands on the screen is older than what was refused. */
function tell(error: Error) {
  toastRefusal(error, 'This could not be saved. Please try again.')
  void memberClient().invalidateQueries({ queryKey: [leads.read.path] })
}
