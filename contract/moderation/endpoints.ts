import { z } from 'zod'
import { DecisionResult, versionedListings } from '../desk/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { undoSeconds } from '../limits.ts'
import { listingFieldNames, type ListingInput, FactEvidence, ListingId } from '../listings/schema.ts'
import { claimMinutes } from './limits.ts'
import { version, RejectionOrder, Rejection, ReviewSignal, Signal } from './rules.ts'
import {
  Batch,
  Claim,
  InventoryFilter,
  InventoryVehicle,
  ListingReview,
  ManagedListing,
  PendingFilter,
  PendingVehicle,
} from './schema.ts'

/**
 * The fields that moderators can mark as checked. Excludes fields that can't be verified, such as the price, free text and
 * pictures.
 */
const checkableFields = (Object.keys(listingFieldNames) as (keyof ListingInput)[]).filter(
  (name) => !['price', 'description', 'imageUrls', 'vinShown', 'equipment'].includes(name),
)

const params = z.object({ id: ListingId })

export const moderation = defineEndpoints({
  pending: {
    method: 'GET',
    path: '/api/admin/vehicles/pending',
    access: 'moderator',
    summary: 'Lists listings and changes that are awaiting approval, oldest first',
    description:
      'Leaves out listings of suspended sellers until the suspension ends. Moderators do not see their own listings. ' +
      'Signals are computed within seconds of each change, and again every few minutes.',
    query: PendingFilter,
    returns: z.array(PendingVehicle),
    paged: true,
  },
  batches: {
    method: 'GET',
    path: '/api/admin/vehicles/batches',
    access: 'moderator',
    summary: 'Lists sellers who submitted many listings within a day, for example through an import',
    description: 'Includes only sellers with listings that are awaiting approval. Excludes trusted sellers.',
    returns: z.array(Batch),
  },
  inventory: {
    method: 'GET',
    path: '/api/admin/vehicles',
    access: 'moderator',
    summary: 'Lists all listings in any status, most recently changed first',
    query: InventoryFilter,
    returns: z.array(InventoryVehicle),
    paged: true,
  },
  review: {
    method: 'GET',
    path: '/api/admin/vehicles/:id/review',
    access: 'moderator',
    summary: 'Returns a listing with everything needed to review it',
    params,
    returns: ListingReview,
    problems: ['listing_not_found', 'own_case'],
  },
  approve: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/approve',
    access: 'moderator',
    summary: 'Approves a new listing or a pending change',
    params,
    body: z.object({ version }).nullish(),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'email_unproven', 'own_case'],
  },
  reject: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/reject',
    access: 'moderator',
    summary: 'Rejects a new listing or a pending change',
    params,
    body: RejectionOrder.nullish(),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'own_case'],
  },
  approveAll: {
    method: 'POST',
    path: '/api/admin/vehicles/approvals',
    access: 'moderator',
    summary: 'Approves several listings',
    description:
      'Each listing is approved separately. The response contains a result for each listing. A listing with signals fails with ' +
      '`has_signals`: approve it individually.',
    body: z.object({ listings: versionedListings }),
    returns: z.array(DecisionResult),
  },
  rejectAll: {
    method: 'POST',
    path: '/api/admin/vehicles/rejections',
    access: 'moderator',
    summary: 'Rejects several listings for the same reason',
    description: 'Each listing is rejected separately. The response contains a result for each listing.',
    body: Rejection.safeExtend({ listings: versionedListings }),
    returns: z.array(DecisionResult),
  },
  undo: {
    method: 'POST',
    path: '/api/admin/vehicles/reversals',
    access: 'moderator',
    summary: 'Undoes your most recent decisions on listings',
    description:
      'Undoes approvals, rejections and removals. You can undo your own decision within ' +
      `${undoSeconds} seconds, unless the listing has changed since. The seller is not notified, because emails ` +
      'about decisions are sent only after that time.',
    body: z.object({ listings: versionedListings }),
    returns: z.array(DecisionResult),
  },
  claim: {
    method: 'POST',
    path: '/api/admin/vehicles/:id/claim',
    access: 'moderator',
    summary: 'Shows other moderators that you are reviewing a listing',
    description:
      `The claim ends when someone decides on the listing, when you release it, or after ${claimMinutes} minutes. Claiming it ` +
      'again extends the claim. A claim does not prevent others from deciding.',
    params,
    returns: Claim,
    problems: ['listing_not_found', 'listing_moved', 'listing_claimed', 'own_case'],
  },
  releaseClaim: {
    method: 'DELETE',
    path: '/api/admin/vehicles/:id/claim',
    access: 'moderator',
    summary: 'Releases your claim on a listing',
    description: 'Has no effect if you have not claimed the listing, or if the claim has ended.',
    params,
    returns: z.void(),
    status: 204,
  },
  markSignal: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/signals',
    access: 'moderator',
    summary: 'Marks a signal of a listing as a false positive, or removes the mark',
    description:
      'A marked signal no longer counts for this listing until the seller changes what the signal is about, such as the price. ' +
      '`GET /api/admin/stats/signals` counts it as wrong after the decision on the listing.',
    params,
    body: z.object({
      kind: Signal.shape.kind,
      reason: z.string().max(4_000).describe('The `reason` of the signal.'),
      falsePositive: z.boolean(),
    }),
    returns: z.array(ReviewSignal),
    problems: ['listing_not_found', 'signal_not_found', 'own_case'],
  },
  toggleSold: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/toggle-sold',
    access: 'admin',
    summary: 'Marks a listing as sold, or relists it',
    description: 'Has no effect if the listing already matches `sold`.',
    params,
    body: z.object({ sold: z.boolean() }),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved'],
  },
  takeDown: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/take-down',
    access: 'moderator',
    summary: 'Removes a listing from the site',
    description:
      'Applies the `takeDown` transition. The seller gets the reason by email and can resubmit the listing. Discards pending changes. ' +
      'Open reports stay open.',
    params,
    body: Rejection.safeExtend({ version }),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'own_case'],
  },
  feature: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/featured',
    access: 'admin',
    summary: 'Features a listing, or stops featuring it',
    params,
    body: z.object({ featured: z.boolean() }),
    returns: ManagedListing,
    problems: ['listing_not_found'],
  },
  checkFacts: {
    method: 'POST',
    path: '/api/admin/vehicles/:id/checked-facts',
    access: 'moderator',
    summary: 'Marks details of a listing as checked by a moderator',
    description:
      'Send all checked fields: fields that you leave out become unchecked. A field that the seller changes later is ' +
      'no longer marked as checked. Moderators cannot check their own listings.',
    params,
    body: z.object({
      version: version.unwrap(),
      facts: z
        .array(z.enum(checkableFields, 'This field doesn’t exist or can’t be checked.'))
        .max(checkableFields.length, 'List each fact only once.')
        .describe('Names of fields, such as `owners`.'),
    }),
    returns: z.array(FactEvidence),
    problems: ['listing_not_found', 'listing_moved', 'own_case'],
  },
  featureAll: {
    method: 'POST',
    path: '/api/admin/vehicles/featured',
    access: 'admin',
    summary: 'Features several listings, or stops featuring them',
    description: 'Each listing is changed separately. The response contains a result for each listing.',
    body: z.object({ listings: versionedListings, featured: z.boolean() }),
    returns: z.array(DecisionResult),
  },
})
