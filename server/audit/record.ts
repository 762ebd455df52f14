import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { users } from '../users/table.ts'
import { auditEntries } from './table.ts'

export type Act = {
  /** The name of the action, such as `listing.approve`. */
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
  /** A readable name of the subject, which remains when the subject is deleted. */
  subject: string
  details?: Record<string, unknown>
}

/**
 * Records an action of an admin, or of a member with API keys, and returns the ID of the entry. Called in the transaction of the
 * action, so that neither exists without the other.
 */
export async function recordAct(db: Database, actor: Pick<Actor, 'id'>, act: Act, now: Date): Promise<number> {
  const [admin] = await db.select({ name: users.username }).from(users).where(eq(users.id, actor.id))
  return insertAct(db, { actorId: actor.id, actorName: admin?.name ?? actor.id }, act, now)
}

/** Records an automatic action that a setting of the admins triggered. */
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
