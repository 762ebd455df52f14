import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { users } from '../users/table.ts'
import { auditEntries } from './table.ts'

export type Act = {
  /** What was done, such as `listing.approve`. */
  act: string
  subjectType:
    | 'listing'
    | 'user'
    | 'report'
    | 'inquiry'
    | 'settings'
    | 'mail'
    | 'job'
    | 'invitation'
    | 'key'
    | 'document'
  subjectId: string
  /** What it was done to, in words that outlive it. */
  subject: string
  details?: Record<string, unknown>
}

/**
 * Notes what an admin did, or a member with keys, and gives the number of the entry. Called within the transaction that does it, so that neither
 * stands without the other.
 */
export async function recordAct(db: Database, actor: Pick<Actor, 'id'>, act: Act, now: Date): Promise<number> {
  const [admin] = await db.select({ name: users.username }).from(users).where(eq(users.id, actor.id))
  return insertAct(db, { actorId: actor.id, actorName: admin?.name ?? actor.id }, act, now)
}

/** Notes what went its way because admins have set it so. */
export async function recordActOfPolicy(db: Database, act: Act, now: Date): Promise<void> {
  await insertAct(db, { actorId: null, actorName: 'Approval policy' }, act, now)
}

type By = { actorId: string | null; actorName: string }

async function insertAct(db: Database, by: By, { details = {}, ...act }: Act, now: Date): Promise<number> {
  const [entry] = await db
    .insert(auditEntries)
    .values({ ...act, ...by, details, createdAt: now })
    .returning({ id: auditEntries.id })
  return entry!.id
}
