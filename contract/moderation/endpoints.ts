import { z } from 'zod'
import { DecisionResult, several } from '../desk/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { undoSeconds } from '../limits.ts'
import { listingFieldNames, type ListingInput, FactEvidence, ListingId } from '../listings/schema.ts'
import { version, RejectionOrder, Rejection } from './rules.ts'
import {
  InventoryFilter,
  InventoryVehicle,
  ListingReview,
  ManagedListing,
  PendingFilter,
  PendingVehicle,
} from './schema.ts'

/** What can be checked: everything that a listing says, but its price, its words and its pictures. */
const checkableFields = (Object.keys(listingFieldNames) as (keyof ListingInput)[]).filter(
  (name) => !['price', 'description', 'imageUrls', 'vinShown', 'equipment'].includes(name),
)

const params = z.object({ id: ListingId })

export const moderation = defineEndpoints({
  pending: {
    method: 'GET',
    path: '/api/admin/vehicles/pending',
    access: 'moderator',
    summary: 'What waits for approval, the oldest first',
    description:
      'New listings, and changes to approved ones. Those of suspended sellers wait until they are back. ' +
      'A moderator does not see their own.',
    query: PendingFilter,
    returns: z.array(PendingVehicle),
    paged: true,
  },
  inventory: {
    method: 'GET',
    path: '/api/admin/vehicles',
    access: 'moderator',
    summary: 'Listings in every state, the last changed first',
    query: InventoryFilter,
    returns: z.array(InventoryVehicle),
    paged: true,
  },
  review: {
    method: 'GET',
    path: '/api/admin/vehicles/:id/review',
    access: 'moderator',
    summary: 'Everything that helps to decide about a listing',
    params,
    returns: ListingReview,
    problems: ['listing_not_found', 'own_case'],
  },
  approve: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/approve',
    access: 'moderator',
    summary: 'Approve a listing, or the changes to it',
    params,
    body: z.object({ version }).nullish(),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'email_unproven', 'own_case'],
  },
  reject: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/reject',
    access: 'moderator',
    summary: 'Reject a listing, or the changes to it',
    params,
    body: RejectionOrder.nullish(),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'own_case'],
  },
  approveAll: {
    method: 'POST',
    path: '/api/admin/vehicles/approvals',
    access: 'moderator',
    summary: 'Approve several listings',
    description: 'Each by itself: the answer says for each whether it was approved, or why not.',
    body: z.object({ listings: several }),
    returns: z.array(DecisionResult),
  },
  rejectAll: {
    method: 'POST',
    path: '/api/admin/vehicles/rejections',
    access: 'moderator',
    summary: 'Reject several listings, for one reason',
    description: 'Each by itself: the answer says for each whether it was rejected, or why not.',
    body: Rejection.safeExtend({ listings: several }),
    returns: z.array(DecisionResult),
  },
  undo: {
    method: 'POST',
    path: '/api/admin/vehicles/reversals',
    access: 'moderator',
    summary: 'Take back what one has just decided about listings',
    description:
      `Approvals, rejections, and taking down what was public: for ${undoSeconds} seconds, by whoever decided, while the ` +
      'listing is of the version that the decision left. It is as it was, and its seller is told nothing: mails about decisions wait as long.',
    body: z.object({ listings: several }),
    returns: z.array(DecisionResult),
  },
  toggleSold: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/toggle-sold',
    access: 'admin',
    summary: 'Mark a listing as sold, or offer it again',
    description: 'A listing that stands so already stays as it is.',
    params,
    body: z.object({ sold: z.boolean() }),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved'],
  },
  takeDown: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/take-down',
    access: 'moderator',
    summary: 'Take a listing off the site',
    description:
      'The transition `takeDown`: its seller is told the reason, and can send it in again. Changes that wait are dropped. ' +
      'Open reports on it stay open.',
    params,
    body: Rejection.safeExtend({ version }),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'own_case'],
  },
  feature: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/featured',
    access: 'admin',
    summary: 'Put a listing among the featured ones, or take it out',
    params,
    body: z.object({ featured: z.boolean() }),
    returns: ManagedListing,
    problems: ['listing_not_found'],
  },
  checkFacts: {
    method: 'POST',
    path: '/api/admin/vehicles/:id/checked-facts',
    access: 'moderator',
    summary: 'Say which facts of a listing one has checked oneself',
    description:
      'As the listing has them now; what is not named counts as unchecked. A fact that its seller changes later is no ' +
      'longer shown as checked. A moderator does not check their own.',
    params,
    body: z.object({
      version: version.unwrap(),
      facts: z
        .array(z.enum(checkableFields, 'There is no such fact.'))
        .max(checkableFields.length, 'These are more facts than there are.')
        .describe('Names of fields, such as `owners`.'),
    }),
    returns: z.array(FactEvidence),
    problems: ['listing_not_found', 'listing_moved', 'own_case'],
  },
  featureAll: {
    method: 'POST',
    path: '/api/admin/vehicles/featured',
    access: 'admin',
    summary: 'Put several listings among the featured ones, or take them out',
    description: 'Each by itself: the answer says for each whether it was done, or why not.',
    body: z.object({ listings: several, featured: z.boolean() }),
    returns: z.array(DecisionResult),
  },
})
