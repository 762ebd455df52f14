import { z } from 'zod'
import { AccountState } from '../accounts/endpoints.ts'
import { FilterText } from '../audit/endpoints.ts'
import { Condition } from '../condition/schema.ts'
import { ListingEvent } from '../history/endpoints.ts'
import { states } from '../listings/rules.ts'
import { OwnListing, ListingDetails } from '../listings/schema.ts'
import { Member, SellerRecord } from '../members/endpoints.ts'
import { pageQuery } from '../paging.ts'
import { PublicProfile, DisplayName } from '../users/endpoints.ts'
import { claimMinutes } from './limits.ts'
import { Report } from './reports/endpoints.ts'
import { listingSignalKinds, ReviewSignal, Signal } from './rules.ts'

const pendingKinds = ['listing', 'revision'] as const

/** A listing as moderators and admins see it: without the sale price, which only its seller can see. */
export const ManagedListing = OwnListing.omit({ finalPrice: true }).meta({ id: 'ManagedListing' })

export const Claim = z
  .object({
    byName: DisplayName,
    isOwn: z.boolean().describe('Whether the claim is yours.'),
    until: z.iso.datetime().describe(`When the claim ends: ${claimMinutes} minutes after it was made or extended.`),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

export const PendingVehicle = ManagedListing.extend({
  kind: z
    .enum(pendingKinds)
    .describe('`revision` for changes to an approved listing. The fields then contain the changed values.'),
  sellerName: DisplayName,
  sellerRecord: SellerRecord,
  submittedAt: z.iso.datetime().describe('When the listing or the changes were submitted.'),
  signals: z
    .array(Signal)
    .nullable()
    .describe('Signals about the listing, excluding false positives. Null if they have not been computed yet.'),
  claim: Claim.nullable(),
}).meta({ id: 'PendingVehicle' })
export type PendingVehicle = z.infer<typeof PendingVehicle>

const seller = FilterText.describe('ID of a seller.')

export const PendingFilter = z.object({
  ...pageQuery('Vehicles'),
  q: FilterText.describe('Words from the make, model, year and seller’s names, or the listing ID.'),
  seller,
  kind: z.enum(['', ...pendingKinds]).optional(),
  signals: z
    .enum(['', 'with', 'without', ...listingSignalKinds])
    .optional()
    .describe('Only listings `with` or `without` signals, or with a signal of this kind.'),
  order: z
    .enum(['', 'risk'])
    .optional()
    .describe('`risk`: most signals first, weighted by kind; then oldest first. Default: oldest first.'),
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

export const InventoryVehicle = ManagedListing.extend({ sellerName: DisplayName }).meta({ id: 'InventoryVehicle' })
export type InventoryVehicle = z.infer<typeof InventoryVehicle>

/** Listings that the same seller submitted within a day, for example by importing a file. */
export const Batch = z
  .object({
    sellerId: z.string(),
    sellerName: DisplayName,
    submitted: z.int().describe('Number of listings that the seller submitted within a day.'),
    pending: z.int().describe('Number of these listings that are awaiting approval.'),
  })
  .meta({ id: 'Batch' })
export type Batch = z.infer<typeof Batch>

const changesDescription =
  'The fields in which the pending version differs from the compared version. Includes `condition` and `pictureLabels` if they have changed since then.'

export const ListingReview = z
  .object({
    listing: ManagedListing.describe('The current version of the listing; for a revision, the approved version.'),
    kind: z.enum(pendingKinds).nullable().describe('The submission that is waiting for review; null if there is none.'),
    condition: Condition.describe('The condition, which is published without review.'),
    labels: z
      .array(z.object({ url: z.string(), label: z.string() }))
      .describe('Labels of pictures, which are published without review.'),
    proposed: ListingDetails.nullable().describe('The listing with its pending changes; null if there are none.'),
    changes: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .describe(changesDescription),
    comparedWith: z
      .enum(['approved', 'rejected'])
      .nullable()
      .describe(
        'The version that was last approved or, if there is none, last rejected. Null if there was no earlier decision or ' +
          'nothing is waiting for review.',
      ),
    seller: PublicProfile.extend({
      suspendedAt: z.iso.datetime().nullable(),
      trustedAt: Member.shape.trustedAt,
      emailProof: AccountState.shape.emailProof,
      ...SellerRecord.shape,
    }),
    signals: z.array(ReviewSignal),
    claim: Claim.nullable(),
    reports: z.array(Report).describe('Open reports on the listing.'),
    history: z.array(ListingEvent).describe('The ten most recent events, newest first.'),
    historyTotal: z.int().describe('Total number of events.'),
  })
  .meta({ id: 'ListingReview' })
export type ListingReview = z.infer<typeof ListingReview>
