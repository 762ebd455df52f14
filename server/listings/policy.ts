import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { ApprovalPolicy } from '#contract/settings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { recordPolicyAuditEntry } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { subjectOf } from './admin-moves.ts'
import { moveListing } from './move.ts'

/**
 * Returns the policy that allows a new version of a listing to be published without review, or null if it needs review. The
 * moderation module implements this, because it knows the signals about a listing and its seller.
 */
export type AskPolicy = (listing: OwnListing) => Promise<PublishingPolicy | null>

export type PublishingPolicy = ApprovalPolicy | 'trustedSeller'

/** Publishes a submitted listing if a policy exempts it from review. Returns the current version either way. */
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
    // The seller or an admin changed the listing concurrently, so keep their change.
    if (error instanceof Problem && error.code === 'listing_moved') return listing
    throw error
  }
}

type ByPolicy = { policy: PublishingPolicy; isRevision: boolean; now: Date }

export async function recordPolicyDecision(
  db: Database,
  listing: OwnListing,
  { policy, isRevision, now }: ByPolicy,
): Promise<void> {
  const details = { isRevision, policy }
  await recordPolicyAuditEntry(db, { act: 'listing.publish', ...subjectOf(listing), details }, now)
}
