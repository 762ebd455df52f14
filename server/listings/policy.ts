import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { ApprovalPolicy } from '#contract/settings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { recordActOfPolicy } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { subjectOf } from './admin-moves.ts'
import { moveListing } from './move.ts'

/**
 * Returns the policy that lets a listing's new version be published without review; null if it needs a review. The moderation
 * module implements this, because it has the signals about a listing and its seller.
 */
export type AskPolicy = (listing: OwnListing) => Promise<PublishingPolicy | null>

/** Why a listing needs no review: a setting of the site, or the trust in its seller. */
export type PublishingPolicy = ApprovalPolicy | 'trustedSeller'

/** Publishes a submitted listing if it needs no review, and returns its current version. */
export async function publishByPolicy(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  listing: OwnListing,
  askPolicy: AskPolicy,
): Promise<OwnListing> {
  const policy = listing.status === 'pending' ? await askPolicy(listing) : null
  if (!policy) return listing
  const now = clock.now()
  const { id, version } = listing
  try {
    return await db.transaction(async (db) => {
      const moved = await moveListing(db, { id, version, transition: 'publish', mover: 'policy', actorId: null }, now)
      await recordPolicyDecision(db, moved, { policy, isRevision: false, now })
      return moved
    })
  } catch (error) {
    // The seller or an admin changed the listing in the meantime. Return their version.
    if (error instanceof Problem && error.code === 'listing_moved') return listing
    throw error
  }
}

type ByPolicy = { policy: PublishingPolicy; isRevision: boolean; now: Date }

/** Records in the audit trail that a policy published a listing or a revision. */
export async function recordPolicyDecision(
  db: Database,
  listing: OwnListing,
  { policy, isRevision, now }: ByPolicy,
): Promise<void> {
  const details = { isRevision, policy }
  await recordActOfPolicy(db, { act: 'listing.publish', ...subjectOf(listing), details }, now)
}
