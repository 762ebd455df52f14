import { z } from 'zod'
import { AccountState } from '../accounts/endpoints.ts'
import { searchWords } from '../audit/endpoints.ts'
import { Condition } from '../condition/schema.ts'
import { ListingEvent } from '../history/endpoints.ts'
import { states } from '../listings/rules.ts'
import { OwnListing, ListingDetails } from '../listings/schema.ts'
import { SellerRecord } from '../members/endpoints.ts'
import { pageQuery } from '../paging.ts'
import { PublicProfile, ShownName } from '../users/endpoints.ts'
import { Report } from './reports/endpoints.ts'
import { Signal } from './rules.ts'

/** What waits for an admin: a new listing, or changes to one that was approved. */
const pendingKinds = ['listing', 'revision'] as const

/** A listing as admins know it: what it was sold for is its seller's own knowledge. */
export const ManagedListing = OwnListing.omit({ finalPrice: true }).meta({ id: 'ManagedListing' })

export const PendingVehicle = ManagedListing.extend({
  kind: z.enum(pendingKinds).describe('For `revision` the fields are those that would hold after its approval.'),
  sellerName: ShownName,
  sellerRecord: SellerRecord,
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

const differing =
  'Each field in which what waits differs from what it is compared with; also `condition` and `pictureLabels`, public at once, since then.'

export const ListingReview = z
  .object({
    listing: ManagedListing.describe('As it stands; for a revision this is the approved version.'),
    kind: z.enum(pendingKinds).nullable().describe('What waits; null when nothing does.'),
    condition: Condition.describe('The flaws, which are public at once.'),
    labels: z.array(z.object({ url: z.string(), label: z.string() })).describe('Under pictures, public at once.'),
    proposed: ListingDetails.nullable().describe('What a revision would make of it.'),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).describe(differing),
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
      ...SellerRecord.shape,
    }),
    signals: z.array(Signal),
    reports: z.array(Report).describe('The open reports on it.'),
    history: z.array(ListingEvent).describe('The newest ten of its events, the last first.'),
    historyTotal: z.int().describe('How many there are.'),
  })
  .meta({ id: 'ListingReview' })
export type ListingReview = z.infer<typeof ListingReview>
