import { AccountState } from './accounts.ts'
import { z } from 'zod'
import { searchWords } from './audit.ts'
import { defineEndpoints } from './endpoint.ts'
import { ListingEvent } from './listing-events.ts'
import { states } from './listing-transitions.ts'
import { isSaid, Rejection, rejectionReasons, unsaid } from './rejection-reasons.ts'
import { ListingId, OwnListing, ListingDetails } from './listing.ts'
import { pageQuery } from './paging.ts'
import { problems, type ProblemCode } from './problems.ts'
import { Report } from './reports.ts'
import { PublicProfile, ShownName } from './users.ts'

/** What waits for an admin: a new listing, or changes to one that was approved. */
const pendingKinds = ['listing', 'revision'] as const

/** A listing as admins know it: what it was sold for is its seller's own knowledge. */
const ManagedListing = OwnListing.omit({ finalPrice: true }).meta({ id: 'ManagedListing' })

export const PendingVehicle = ManagedListing.extend({
  kind: z.enum(pendingKinds).describe('For `revision` the fields are those that would hold after its approval.'),
  sellerName: ShownName,
  submittedAt: z.iso.datetime().describe('Since when it waits.'),
}).meta({ id: 'PendingVehicle' })
export type PendingVehicle = z.infer<typeof PendingVehicle>

const seller = searchWords.describe('Exactly this seller’s id.')

export const PendingFilter = z.object({
  ...pageQuery('Vehicles'),
  q: searchWords.describe('Words of make, model, year and the seller’s names; or the listing’s number.'),
  seller,
  kind: z.enum(['', ...pendingKinds]).optional(),
})
export type PendingFilter = z.output<typeof PendingFilter>

export const InventoryFilter = z.object({
  ...pageQuery('Vehicles'),
  q: PendingFilter.shape.q,
  seller,
  state: z.enum(['', ...states]).optional(),
  featured: z.enum(['', 'yes', 'no']).optional(),
})
export type InventoryFilter = z.output<typeof InventoryFilter>

export const InventoryVehicle = ManagedListing.extend({ sellerName: ShownName }).meta({ id: 'InventoryVehicle' })
export type InventoryVehicle = z.infer<typeof InventoryVehicle>

/** Why a second look may be worth it; no signal decides anything by itself. */
export const signalKinds = {
  picture: 'Same picture elsewhere',
  price: 'Unusual price',
  contact: 'Contact data in the text',
  payment: 'Payment words in the text',
  burst: 'Many listings at once',
  implausible: 'Hardly plausible',
} as const
export type SignalKind = keyof typeof signalKinds

export const Signal = z
  .object({
    kind: z.enum(Object.keys(signalKinds) as [SignalKind, ...SignalKind[]]),
    reason: z.string().describe('A sentence that says what was seen.'),
    listingIds: z.array(z.int()).optional().describe('Other listings that it is about.'),
  })
  .meta({ id: 'Signal' })
export type Signal = z.infer<typeof Signal>

export const ListingReview = z
  .object({
    listing: ManagedListing.describe('As it stands; for a revision this is the approved version.'),
    kind: z.enum(pendingKinds).nullable().describe('What waits; null when nothing does.'),
    proposed: ListingDetails.nullable().describe('What a revision would make of it.'),
    changes: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .describe('Each field in which what waits differs from what it is compared with.'),
    comparedWith: z
      .enum(['approved', 'rejected'])
      .nullable()
      .describe(
        'The version as it was last approved; of a listing that never was, as it was last rejected; null when nothing ' +
          'was decided about it before, or nothing waits.',
      ),
    seller: PublicProfile.extend({
      suspendedAt: z.iso.datetime().nullable(),
      emailProof: AccountState.shape.emailProof,
      listings: z.partialRecord(z.enum(states), z.int()).describe('How many there are in each state.'),
      rejections: z.int().describe('How often a listing of theirs was rejected or taken down.'),
      reports: z.int().describe('How often visitors reported a listing of theirs.'),
    }),
    signals: z.array(Signal),
    reports: z.array(Report).describe('The open reports on it.'),
    history: z.array(ListingEvent).describe('The newest ten of its events, the last first.'),
    historyTotal: z.int().describe('How many there are.'),
  })
  .meta({ id: 'ListingReview' })
export type ListingReview = z.infer<typeof ListingReview>

const version = z
  .int()
  .min(1)
  .optional()
  .describe('The version that was looked at; an older one than the current is refused.')

/** What an admin says when rejecting; a note alone is enough, and without either the seller reads that there is none. */
const RejectionOrder = z
  .object({
    version,
    reason: Rejection.shape.reason.optional().describe(Object.keys(rejectionReasons).join(', ')),
    note: Rejection.shape.note,
  })
  .refine(isSaid, unsaid)

/** Listings that may be approved by one call. */
const maximumApprovals = 100

export const ApprovalResult = z
  .object({
    id: z.int(),
    problem: z
      .enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
      .nullable()
      .describe('Null: approved.'),
    message: z.string().nullable().describe('The problem as a sentence.'),
  })
  .meta({ id: 'ApprovalResult' })
export type ApprovalResult = z.infer<typeof ApprovalResult>

const params = z.object({ id: ListingId })

export const moderation = defineEndpoints({
  pending: {
    method: 'GET',
    path: '/api/admin/vehicles/pending',
    access: 'admin',
    summary: 'What waits for approval, the oldest first',
    description: 'New listings, and changes to approved ones. Those of suspended sellers wait until they are back.',
    query: PendingFilter,
    returns: z.array(PendingVehicle),
    paged: true,
  },
  inventory: {
    method: 'GET',
    path: '/api/admin/vehicles',
    access: 'admin',
    summary: 'Listings in every state, the last changed first',
    query: InventoryFilter,
    returns: z.array(InventoryVehicle),
    paged: true,
  },
  review: {
    method: 'GET',
    path: '/api/admin/vehicles/:id/review',
    access: 'admin',
    summary: 'Everything that helps to decide about a listing',
    params,
    returns: ListingReview,
    problems: ['listing_not_found'],
  },
  approve: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/approve',
    access: 'admin',
    summary: 'Approve a listing, or the changes to it',
    params,
    body: z.object({ version }).nullish(),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved', 'email_unproven'],
  },
  reject: {
    method: 'PATCH',
    path: '/api/admin/vehicles/:id/reject',
    access: 'admin',
    summary: 'Reject a listing, or the changes to it',
    params,
    body: RejectionOrder.nullish(),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved'],
  },
  approveAll: {
    method: 'POST',
    path: '/api/admin/vehicles/approvals',
    access: 'admin',
    summary: 'Approve several listings',
    description: 'Each by itself: the answer says for each whether it was approved, or why not.',
    body: z.object({
      listings: z
        .array(z.strictObject({ id: ListingId, version: z.int().min(1) }))
        .min(1, 'Please choose at least one listing.')
        .max(maximumApprovals, `At most ${maximumApprovals} at a time, please.`),
    }),
    returns: z.array(ApprovalResult),
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
    access: 'admin',
    summary: 'Take a listing off the site',
    description:
      'The transition `takeDown`: its seller is told the reason, and can send it in again. Changes that wait are dropped. ' +
      'Open reports on it stay open.',
    params,
    body: Rejection.safeExtend({ version }),
    returns: ManagedListing,
    problems: ['listing_not_found', 'listing_moved'],
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
})
