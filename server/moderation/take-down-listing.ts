import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import { completeRejection, type PartialRejection } from '#contract/rejection-reasons.ts'
import type { Actor } from '../http/implement.ts'
import { moveAsAdmin } from '../listings/move-as-admin.ts'
import { findListing } from '../listings/queries.ts'
import { dropRevision } from '../listings/revisions.ts'
import { refuseOwn } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'

/** Takes a listing off the site, with whatever its seller wanted to change of it. */
export async function takeDownListing(
  tools: Tools,
  admin: Actor,
  id: number,
  rejection: PartialRejection,
  version?: number,
): Promise<OwnListing> {
  const listing = await findListing(tools.db, id)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwn(admin, listing.sellerId)
  return tools.db.transaction(async (db) => {
    const move = { transition: 'takeDown', version, rejection: completeRejection(rejection) } as const
    const listing = await moveAsAdmin({ ...tools, db }, admin, id, move)
    await dropRevision(db, id)
    return listing
  })
}
