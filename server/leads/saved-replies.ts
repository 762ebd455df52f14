import type { NewSavedReply, SavedReply } from '#contract/leads/endpoints.ts'
import { replyLimits } from '#contract/leads/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { users } from '../users/table.ts'
import { savedReplies } from './table.ts'

const columns = { id: savedReplies.id, title: savedReplies.title, text: savedReplies.text }

export async function findReplies(db: Database, userId: string): Promise<SavedReply[]> {
  return db
    .select(columns)
    .from(savedReplies)
    .where(eq(savedReplies.userId, userId))
    .orderBy(sql`lower(${savedReplies.title})`, savedReplies.id)
}

/** Saves a reply in the first free slot. Throws `too_many_replies` if all slots are used. */
export async function addReply(db: Database, userId: string, { title, text }: NewSavedReply): Promise<SavedReply> {
  return db.transaction(async (db) => {
    // The lock prevents concurrent calls from using the same slot.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const taken = db.select({ slot: savedReplies.slot }).from(savedReplies).where(eq(savedReplies.userId, userId))
    const { rows } = await db.execute<{ slot: number | null }>(
      sql`select min(slot)::int as slot from generate_series(1, ${replyLimits.replies}::int) as slot where slot not in ${taken}`,
    )
    const slot = rows[0]?.slot
    if (!slot) throw new Problem('too_many_replies')
    const [added] = await db.insert(savedReplies).values({ userId, slot, title, text }).returning(columns)
    return added!
  })
}

export async function changeReply(
  db: Database,
  userId: string,
  id: number,
  { title, text }: NewSavedReply,
): Promise<SavedReply> {
  const [changed] = await db.update(savedReplies).set({ title, text }).where(isOwn(userId, id)).returning(columns)
  if (!changed) throw new Problem('reply_not_found')
  return changed
}

export async function removeReply(db: Database, userId: string, id: number): Promise<void> {
  const { rowCount } = await db.delete(savedReplies).where(isOwn(userId, id))
  if (!rowCount) throw new Problem('reply_not_found')
}

function isOwn(userId: string, id: number) {
  return and(eq(savedReplies.userId, userId), eq(savedReplies.id, id))
}
