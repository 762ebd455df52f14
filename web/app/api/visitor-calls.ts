import type { conversations } from '#contract/conversations/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { inquiries } from '#contract/inquiries/endpoints.ts'
import type { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import type { reports } from '#contract/moderation/reports/endpoints.ts'
import type { savedSearches } from '#contract/saved-searches/endpoints.ts'
import type { search } from '#contract/search/endpoints.ts'

/**
 * Endpoints on visitors' pages, with the contract's types but without its schemas. The schemas would add 30 kB to visitors' pages, and
 * the server validates every request anyway.
 */
export const visitorCalls = {
  cards: call<typeof search.cards>({ method: 'GET', path: '/api/vehicles/cards', access: 'public' }),
  inquiryForm: call<typeof inquiries.form>({ method: 'GET', path: '/api/inquiries/form', access: 'public' }),
  sendInquiry: call<typeof inquiries.send>({ method: 'POST', path: '/api/inquiries', access: 'public' }),
  confirmLeadAddress: call<typeof leadDelivery.confirm>({
    method: 'POST',
    path: '/api/lead-address-proofs',
    access: 'public',
  }),
  sendReport: call<typeof reports.send>({ method: 'POST', path: '/api/reports', access: 'public' }),
  saveSearch: call<typeof savedSearches.save>({ method: 'POST', path: '/api/user/searches', access: 'member' }),
  changeSearch: call<typeof savedSearches.change>({ method: 'PUT', path: '/api/user/searches/:id', access: 'member' }),
  requestSearch: call<typeof savedSearches.request>({ method: 'POST', path: '/api/search-alerts', access: 'public' }),
  readByLink: call<typeof conversations.readByLink>({
    method: 'GET',
    path: '/api/conversations/:token',
    access: 'public',
  }),
  writeByLink: call<typeof conversations.writeByLink>({
    method: 'POST',
    path: '/api/conversations/:token/messages',
    access: 'public',
  }),
  moveByLink: call<typeof conversations.moveByLink>({
    method: 'POST',
    path: '/api/conversations/:token/moves',
    access: 'public',
  }),
  renewByLink: call<typeof conversations.renewByLink>({
    method: 'POST',
    path: '/api/conversations/:token/link',
    access: 'public',
  }),
}

function call<E extends Endpoint>(endpoint: Pick<E, 'method' | 'path' | 'access'>): E {
  return endpoint as E
}
