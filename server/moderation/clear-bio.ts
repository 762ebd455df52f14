import { and, eq, isNotNull } from '../database/orm.ts'
import { recordAct } from '../audit/record.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { users } from '../users/table.ts'
import { findMember } from './members.ts'

/** Takes away what somebody wrote about themselves. The audit trail says that it was there, and not what it said. */
export async function clearBio(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (db) => {
    const { username } = await findMember(db, userId)
    const written = and(eq(users.id, userId), isNotNull(users.bio))
    const cleared = await db.update(users).set({ bio: null, updatedAt: now }).where(written).returning({ id: users.id })
    if (cleared.length === 0) return
    await recordAct(
      db,
      admin,
      { act: 'user.clearText', subjectType: 'user', subjectId: userId, subject: username },
      now,
    )
  })
}
