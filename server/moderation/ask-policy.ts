import { and, eq, isNotNull, sql } from '../database/orm.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import type { AskPolicy } from '../listings/publish-by-policy.ts'
import { listingEvents, vehicles } from '../listings/table.ts'
import { findEmailProof } from '../users/email-proof.ts'
import { findRecords } from './seller-records.ts'
import { findSignals } from './signals/signals.ts'

/**
 * Lets a listing through where admins have set that sellers like this one need no approval, and nothing speaks against it: no
 * signal, no suspension, no unproven address, and no earlier refusal of this very listing.
 */
export function openPolicy({ db, config, clock, settings }: Tools): AskPolicy {
  return async (listing) => {
    const policy = (await settings.read()).approval
    if (policy === 'all' || listing.suspended) return null
    if (policy === 'newSellers' && !(await isKnown(db, listing.sellerId))) return null
    if ((await findEmailProof(db, config, listing.sellerId)) === 'needed') return null
    if (await wasRefused(db, listing)) return null
    const signals = await findSignals(db, listing, clock.now())
    return signals.length === 0 ? policy : null
  }
}

/** Whether an admin has approved a listing of theirs, and none was refused. */
async function isKnown(db: Database, sellerId: string): Promise<boolean> {
  const record = (await findRecords(db, [sellerId])).get(sellerId)!
  if (record.rejections > 0) return false
  const byPolicy = sql`exists (
    select from ${listingEvents} where ${listingEvents.vehicleId} = ${vehicles.id} and ${listingEvents.transition} = 'publish')`
  const looked = and(eq(vehicles.sellerId, sellerId), isNotNull(vehicles.approvedAt), sql`not ${byPolicy}`)
  return (await db.$count(vehicles, looked)) > 0
}

/** What was taken back was no refusal. */
async function wasRefused(db: Database, { id }: OwnListing): Promise<boolean> {
  const [row] = await db
    .select({
      refusals: sql<number>`coalesce(sum(case
        when ${listingEvents.transition} in ('reject', 'takeDown') then 1
        when ${listingEvents.transition} in ('undoReject', 'undoTakeDown') then -1 else 0 end), 0)::int`,
    })
    .from(listingEvents)
    .where(eq(listingEvents.vehicleId, id))
  return (row?.refusals ?? 0) > 0
}
