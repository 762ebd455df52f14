import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { users } from '../users/table.ts'
import { auditEntries } from './table.ts'

export type Act = {
  /** Name of the action in the form `<subject>.<verb>`, such as `listing.approve`. */
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
    | 'feed'
    | 'document'
    | 'delivery'
    | 'comment'
  subjectId: string
  /** Name of the subject at the time of the action, which keeps the entry readable even if the subject is deleted. */
  subject: string
  details?: Record<string, unknown>
}

/**
 * Records an action by an admin, or a member's change to API keys, feeds or lead delivery. Returns the entry's ID. Must be
 * called in the action's transaction, so that the action and its entry are stored together or not at all.
 */
export async function recordAuditEntry(db: Database, actor: Pick<Actor, 'id'>, act: Act, now: Date): Promise<number> {
  const [admin] = await db.select({ name: users.username }).from(users).where(eq(users.id, actor.id))
  return insertAct(db, { actorId: actor.id, actorName: admin?.name ?? actor.id }, act, now)
}

export async function recordPolicyAuditEntry(db: Database, act: Act, now: Date): Promise<void> {
  await insertAct(db, { actorId: null, actorName: 'Approval policy' }, act, now)
}

export async function recordFeedAuditEntry(db: Database, act: Act, now: Date): Promise<void> {
  await insertAct(db, { actorId: null, actorName: 'Feed schedule' }, act, now)
}

export async function recordLeadDeliveryAuditEntry(db: Database, act: Act, now: Date): Promise<void> {
  await insertAct(db, { actorId: null, actorName: 'Lead delivery' }, act, now)
}

type ActorColumns = { actorId: string | null; actorName: string }

async function insertAct(db: Database, actor: ActorColumns, { details = {}, ...act }: Act, now: Date): Promise<number> {
  const [entry] = await db
    .insert(auditEntries)
    .values({ ...act, ...actor, details, createdAt: now })
    .returning({ id: auditEntries.id })
  return entry!.id
}
