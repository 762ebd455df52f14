import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { ApprovalPolicy } from '#contract/settings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { recordActOfPolicy } from '../audit/record.ts'
import type { Tools } from '../start/tools.ts'
import { subjectOf } from './admin-moves.ts'
import { moveListing } from './move.ts'

/**
 * By which policy a listing as it would be goes public without an admin; null where it waits for one. Made by moderation,
 * which knows what speaks against a listing and its seller.
 */
export type AskPolicy = (listing: OwnListing) => Promise<ApprovalPolicy | null>

/** Publishes what was just sent in, where it need not wait; gives the listing as it is then. */
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
      await notePolicy(db, moved, { policy, isRevision: false, now })
      return moved
    })
  } catch (error) {
    // Its seller or an admin was faster: it is as they left it.
    if (error instanceof Problem && error.code === 'listing_moved') return listing
    throw error
  }
}

type ByPolicy = { policy: ApprovalPolicy; isRevision: boolean; now: Date }

/** Notes in the audit trail what went public by a policy. */
export async function notePolicy(
  db: Database,
  listing: OwnListing,
  { policy, isRevision, now }: ByPolicy,
): Promise<void> {
  const details = { isRevision, policy }
  await recordActOfPolicy(db, { act: 'listing.publish', ...subjectOf(listing), details }, now)
}
