import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import type { Actor } from '#platform/http/implement.ts'
import { users } from '../users/table.ts'
import { auditEntries } from './table.ts'

export type Act = {
  /** The name of the act, such as `listing.approve`. */
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
  subjectId: string
  /** A readable name of the subject. It is kept when the subject is deleted. */
  subject: string
  details?: Record<string, unknown>
}

/**
 * Records an act of an admin, or of a member with API keys, feeds or lead delivery, and returns the ID of the entry. Must be
 * called in the transaction of the act, so that neither is stored without the other.
 */
export async function recordAct(db: Database, actor: Pick<Actor, 'id'>, act: Act, now: Date): Promise<number> {
  const [admin] = await db.select({ name: users.username }).from(users).where(eq(users.id, actor.id))
  return insertAct(db, { actorId: actor.id, actorName: admin?.name ?? actor.id }, act, now)
}

/** Records an automatic act of the approval policy, which admins configure. */
export async function recordActOfPolicy(db: Database, act: Act, now: Date): Promise<void> {
  await insertAct(db, { actorId: null, actorName: 'Approval policy' }, act, now)
}

/** Records an automatic act of the scheduler of feeds. */
export async function recordActOfFeeds(db: Database, act: Act, now: Date): Promise<void> {
  await insertAct(db, { actorId: null, actorName: 'Feed schedule' }, act, now)
}

/** Records an automatic act of lead delivery. */
export async function recordActOfLeadDelivery(db: Database, act: Act, now: Date): Promise<void> {
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
