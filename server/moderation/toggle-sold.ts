import { stateOf } from '#contract/listing-transitions.ts'
import type { OwnListing } from '#contract/listing.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../http/implement.ts'
import { moveAsAdmin } from '../listings/move-as-admin.ts'
import { findListing } from '../listings/queries.ts'
import type { Tools } from '../create-tools.ts'

/** Marks a car as sold, or offers it again; one that stands so already stays as it is. */
export async function toggleSold(tools: Tools, admin: Actor, id: number, sold: boolean): Promise<OwnListing> {
  const listing = await findListing(tools.db, id)
  if (!listing) throw new Problem('listing_not_found')
  if ((stateOf(listing) === 'sold') === sold) return listing
  return moveAsAdmin(tools, admin, id, { transition: sold ? 'markSold' : 'relist' })
}
