import { Problem, type ProblemCode } from '#contract/problems.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { ShortlistSummary } from '#contract/shortlists/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, type SQL, sql } from '#platform/database/orm.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { newLinkKey, shortlistToken } from './link.ts'
import { findOwn, findSummaries, isOwn } from './queries.ts'
import { shortlistComments, shortlists, shortlistVehicles } from './table.ts'

export async function createShortlist(
  { db, clock }: Tools,
  userId: string,
  { name, vehicleId }: { name: string; vehicleId?: number | undefined },
): Promise<ShortlistSummary> {
  return db.transaction(async (db) => {
    // The lock prevents concurrent calls from using the same slot.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const taken = db.select({ slot: shortlists.slot }).from(shortlists).where(eq(shortlists.userId, userId)).getSQL()
    const slot = await findFreeSlot(db, taken, shortlistLimits.perMember, 'too_many_shortlists')
    const createdAt = clock.now()
    const [list] = await db.insert(shortlists).values({ userId, slot, name, createdAt }).returning()
    if (vehicleId !== undefined) await insertVehicle(db, list!.id, vehicleId, createdAt)
    const [summary] = await findSummaries(db, isOwn(userId, list!.id))
    return summary!
  })
}

/** Returns the first free slot. Throws the problem if all slots are used. The caller must lock the slots' owner. */
export async function findFreeSlot(db: Database, taken: SQL, most: number, problem: ProblemCode): Promise<number> {
  const { rows } = await db.execute<{ slot: number | null }>(
    sql`select min(slot)::int as slot from generate_series(1, ${most}::int) as slot where slot not in (${taken})`,
  )
  const slot = rows[0]?.slot
  if (!slot) throw new Problem(problem)
  return slot
}

/** Adds a public vehicle. Has no effect if the shortlist already contains it. */
export async function addVehicle({ db, clock }: Tools, userId: string, id: number, vehicleId: number): Promise<void> {
  await db.transaction(async (db) => {
    const [list] = await db.select().from(shortlists).where(isOwn(userId, id)).for('no key update')
    if (!list) throw new Problem('shortlist_not_found')
    const isOfEntry = and(eq(shortlistVehicles.shortlistId, id), eq(shortlistVehicles.vehicleId, vehicleId))
    if ((await db.$count(shortlistVehicles, isOfEntry)) === 0) await insertVehicle(db, id, vehicleId, clock.now())
  })
}

async function insertVehicle(db: Database, shortlistId: number, vehicleId: number, addedAt: Date): Promise<void> {
  const listing = await findListing(db, vehicleId)
  if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
  const { slot: column } = shortlistVehicles
  const taken = db
    .select({ slot: column })
    .from(shortlistVehicles)
    .where(eq(shortlistVehicles.shortlistId, shortlistId))
  const slot = await findFreeSlot(db, taken.getSQL(), shortlistLimits.vehicles, 'shortlist_full')
  await db.insert(shortlistVehicles).values({ shortlistId, slot, vehicleId, addedAt })
}

export async function removeVehicle(db: Database, userId: string, id: number, vehicleId: number): Promise<void> {
  const { rowCount } = await db.delete(shortlistVehicles).where(isEntry(userId, id, vehicleId))
  if (!rowCount) throw new Problem('shortlist_not_found')
}

export async function changeNote(
  db: Database,
  userId: string,
  id: number,
  vehicleId: number,
  note: string | null,
): Promise<void> {
  const { rowCount } = await db
    .update(shortlistVehicles)
    .set({ note })
    .where(isEntry(userId, id, vehicleId))
  if (!rowCount) throw new Problem('shortlist_not_found')
}

function isEntry(userId: string, id: number, vehicleId: number): SQL {
  return sql`${shortlistVehicles.vehicleId} = ${vehicleId} and ${shortlistVehicles.shortlistId} in (
    select id from ${shortlists} where ${isOwn(userId, id)})`
}

export async function renameShortlist(db: Database, userId: string, id: number, name: string): Promise<void> {
  const { rowCount } = await db.update(shortlists).set({ name }).where(isOwn(userId, id))
  if (!rowCount) throw new Problem('shortlist_not_found')
}

export async function removeShortlist(db: Database, userId: string, id: number): Promise<void> {
  const { rowCount } = await db.delete(shortlists).where(isOwn(userId, id))
  if (!rowCount) throw new Problem('shortlist_not_found')
}

/** Creates or replaces the link. A trigger deletes the votes and comments of guests who had the old link. */
export async function shareShortlist(
  { db, keys }: Pick<Tools, 'db' | 'keys'>,
  userId: string,
  id: number,
): Promise<{ token: string }> {
  const linkKey = newLinkKey()
  const { rowCount } = await db.update(shortlists).set({ linkKey }).where(isOwn(userId, id))
  if (!rowCount) throw new Problem('shortlist_not_found')
  return { token: shortlistToken(keys.shortlists, { id, linkKey }) }
}

/** Revokes the link. A trigger deletes the guests' votes and comments. */
export async function revokeLink(db: Database, userId: string, id: number): Promise<void> {
  const { rowCount } = await db.update(shortlists).set({ linkKey: null }).where(isOwn(userId, id))
  if (!rowCount) throw new Problem('shortlist_not_found')
}

export async function removeComment(db: Database, userId: string, id: number, commentId: number): Promise<void> {
  await findOwn(db, userId, id)
  const isComment = and(eq(shortlistComments.shortlistId, id), eq(shortlistComments.id, commentId))
  const { rowCount } = await db.delete(shortlistComments).where(isComment)
  if (!rowCount) throw new Problem('shortlist_comment_not_found')
}
