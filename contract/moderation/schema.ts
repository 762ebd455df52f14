import { z } from 'zod'
import { AccountState } from '../accounts/endpoints.ts'
import { searchWords } from '../audit/endpoints.ts'
import { Condition } from '../condition/schema.ts'
import { ListingEvent } from '../history/endpoints.ts'
import { states } from '../listings/rules.ts'
import { OwnListing, ListingDetails } from '../listings/schema.ts'
import { SellerRecord } from '../members/endpoints.ts'
import { pageQuery } from '../paging.ts'
import { PublicProfile, DisplayName } from '../users/endpoints.ts'
import { Report } from './reports/endpoints.ts'
import { Signal } from './rules.ts'

/** Kinds of pending reviews: a new listing, or changes to an approved one. */
const pendingKinds = ['listing', 'revision'] as const

/** A listing as admins see it; only its seller sees the sale price. */
export const ManagedListing = OwnListing.omit({ finalPrice: true }).meta({ id: 'ManagedListing' })

export const PendingVehicle = ManagedListing.extend({
  kind: z.enum(pendingKinds).describe('For `revision`, the fields have the values that they will have after approval.'),
  sellerName: DisplayName,
  sellerRecord: SellerRecord,
  submittedAt: z.iso.datetime().describe('When it was submitted.'),
}).meta({ id: 'PendingVehicle' })
export type PendingVehicle = z.infer<typeof PendingVehicle>

const seller = searchWords.describe('The exact id of a seller.')

export const PendingFilter = z.object({
  ...pageQuery('Vehicles'),
  q: searchWords.describe('Words of make, model, year and the seller’s names, or the listing’s number.'),
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

export const InventoryVehicle = ManagedListing.extend({ sellerName: DisplayName }).meta({ id: 'InventoryVehicle' })
export type InventoryVehicle = z.infer<typeof InventoryVehicle>

const changesDescription =
  'Each field in which the pending version differs from the compared version; also `condition` and `pictureLabels`, which changed without review since then.'

export const ListingReview = z
  .object({
    listing: ManagedListing.describe('The current version; for a revision, the approved one.'),
    kind: z.enum(pendingKinds).nullable().describe('What waits for review; null if nothing does.'),
    condition: Condition.describe('The flaws, which are published without review.'),
    labels: z
      .array(z.object({ url: z.string(), label: z.string() }))
      .describe('Labels of pictures, which are published without review.'),
    proposed: ListingDetails.nullable().describe('The listing with its revision applied.'),
    changes: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .describe(changesDescription),
    comparedWith: z
      .enum(['approved', 'rejected'])
      .nullable()
      .describe(
        'The version that was last approved or, if there is none, last rejected. Null when there was no decision before or ' +
          'nothing waits for review.',
      ),
    seller: PublicProfile.extend({
      suspendedAt: z.iso.datetime().nullable(),
      emailProof: AccountState.shape.emailProof,
      ...SellerRecord.shape,
    }),
    signals: z.array(Signal),
    reports: z.array(Report).describe('Its open reports.'),
    history: z.array(ListingEvent).describe('Its newest ten events, newest first.'),
    historyTotal: z.int().describe('Total number of events.'),
  })
  .meta({ id: 'ListingReview' })
export type ListingReview = z.infer<typeof ListingReview>
