import { createHmac } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { NewReport } from '#contract/reports.ts'
import type { Actor } from '../http/implement.ts'
import { networkOf } from '../http/network.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'
import { reports } from './table.ts'

/** Stores what somebody reported of a listing; the second time on a day it changes nothing. */
export async function receiveReport(
  { db, clock, keys }: Tools,
  actor: Actor | null,
  address: string,
  { vehicleId, reason, text }: NewReport,
): Promise<{ received: true }> {
  const listing = await findListing(db, vehicleId)
  if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
  const createdAt = clock.now()
  const day = createdAt.toISOString().slice(0, 10)
  const who = actor ? `account ${actor.id}` : `address ${networkOf(address)}`
  const reporterKey = createHmac('sha256', keys.reports.current).update(`report ${day} ${who}`).digest('base64url')
  const report = { vehicleId, reason, text: text ?? null, reporterId: actor?.id ?? null, reporterKey, day, createdAt }
  await db.insert(reports).values(report).onConflictDoNothing()
  return { received: true }
}
