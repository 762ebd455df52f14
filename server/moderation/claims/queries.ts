import { claimMinutes } from '#contract/moderation/limits.ts'
import type { Claim } from '#contract/moderation/schema.ts'
import { Problem } from '#contract/problems.ts'
import { memberName } from '#contract/users/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, inArray, lte, or } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { recordAuditEntry } from '../../audit/record.ts'
import { subjectOf } from '../../listings/admin-moves.ts'
import { findListing } from '../../listings/queries.ts'
import { refuseOwnCase } from '../../listings/rules.ts'
import type { Tools } from '../../start/tools.ts'
import { nameColumns } from '../../users/queries.ts'
import { users } from '../../users/table.ts'
import { findPendingVersion } from '../signals/scans.ts'
import { reviewClaims } from './table.ts'

const lifetime = claimMinutes * 60_000

export async function findClaims(
  db: Database,
  ids: readonly number[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<Map<number, Claim>> {
  if (ids.length === 0) return new Map()
  const { vehicleId, userId, claimedAt } = reviewClaims
  const rows = await db
    .select({ vehicleId, userId, claimedAt, name: nameColumns })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(vehicleId, [...ids]), gt(claimedAt, new Date(now.getTime() - lifetime))))
  return new Map(
    rows.map((row) => [
      row.vehicleId,
      { byName: memberName(row.name), isOwn: row.userId === actorId, until: endOf(row.claimedAt) },
    ]),
  )
}

function endOf(claimedAt: Date): string {
  return new Date(claimedAt.getTime() + lifetime).toISOString()
}

/** Claims a pending listing, or extends the claim. Throws `listing_claimed` if another moderator has claimed the listing. */
export async function claimListing(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Claim> {
  const listing = await findListing(db, id)
  if (!listing) throw new Problem('listing_not_found')
  refuseOwnCase(actor, listing.sellerId)
  if (!(await findPendingVersion(db, id))) throw new Problem('listing_moved')
  const now = clock.now()
  return db.transaction(async (db) => {
    const claim = { userId: actor.id, claimedAt: now }
    const isUnblocked = or(
      eq(reviewClaims.userId, actor.id),
      lte(reviewClaims.claimedAt, new Date(now.getTime() - lifetime)),
    )!
    const claimed = await db
      .insert(reviewClaims)
      .values({ vehicleId: id, ...claim })
      .onConflictDoUpdate({ target: reviewClaims.vehicleId, set: claim, setWhere: isUnblocked })
      .returning({ id: reviewClaims.vehicleId })
    if (claimed.length === 0) throw new Problem('listing_claimed')
    await recordAuditEntry(db, actor, { act: 'listing.claim', ...subjectOf(listing) }, now)
    return (await findClaims(db, [id], { actorId: actor.id, now })).get(id)!
  })
}

export async function releaseClaim(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const [claim] = await db
      .delete(reviewClaims)
      .where(and(eq(reviewClaims.vehicleId, id), eq(reviewClaims.userId, actor.id)))
      .returning()
    const listing = claim && (await findListing(db, id))
    if (!listing || claim.claimedAt.getTime() + lifetime <= now.getTime()) return
    await recordAuditEntry(db, actor, { act: 'listing.releaseClaim', ...subjectOf(listing) }, now)
  })
}

export async function endClaim(db: Database, id: number): Promise<void> {
  await db.delete(reviewClaims).where(eq(reviewClaims.vehicleId, id))
}

export async function deleteExpiredClaims({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await db.delete(reviewClaims).where(lte(reviewClaims.claimedAt, new Date(clock.now().getTime() - lifetime)))
}
