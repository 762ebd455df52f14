import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { users } from '../users/table.ts'
import { auditEntries } from './table.ts'

export type Act = {
  /** What was done, such as `listing.approve`. */
  act: string
  subjectType: 'listing' | 'user' | 'report' | 'inquiry' | 'settings' | 'mail'
  subjectId: string
  /** What it was done to, in words that outlive it. */
  subject: string
  details?: Record<string, unknown>
}

/** Notes what an admin did. Called within the transaction that does it, so that neither stands without the other. */
export async function recordAct(db: Database, actor: Actor, { details = {}, ...act }: Act, now: Date): Promise<void> {
  const [admin] = await db.select({ name: users.username }).from(users).where(eq(users.id, actor.id))
  await db
    .insert(auditEntries)
    .values({ ...act, details, actorId: actor.id, actorName: admin?.name ?? actor.id, createdAt: now })
}
