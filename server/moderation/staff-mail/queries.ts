import type { WaitingMail } from '#contract/moderation/staff-mail/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, countDistinct, eq, isNotNull, isNull, ne, type SQL, sql } from '#platform/database/orm.ts'
import { unionAll } from '#platform/database/pg-core.ts'
import { isWaiting } from '../../documents/queries.ts'
import { documents } from '../../documents/table.ts'
import { isHeld } from '../../inquiries/rules.ts'
import { inquiries } from '../../inquiries/table.ts'
import { vehicles } from '../../listings/table.ts'
import { users } from '../../users/table.ts'
import { waitingOf } from '../queries.ts'
import { isOpen } from '../reports/queries.ts'
import { reports } from '../reports/table.ts'
import { waitingMails } from './table.ts'

/** Of one kind how much waits for a decision, and since when the oldest and the newest do; nulls where nothing does. */
export type Waiting = {
  kind: 'listings' | 'documents' | 'reports' | 'messages'
  count: number
  oldest: Date | null
  newest: Date | null
}

/** What waits, of all or of others than `apart`, who has no part in deciding about their own; each kind by its index. */
export function findWaiting(db: Database, apart: string | null) {
  const listings = waitingOf(db)
  const ofOthers = apart === null ? undefined : ne(vehicles.sellerId, apart)
  const byOthers = apart === null ? undefined : sql`${inquiries.userId} is distinct from ${apart}`
  return unionAll(
    db
      .select(figuresOf('listings', count(), sql`${listings.since}`))
      .from(listings)
      .innerJoin(vehicles, eq(vehicles.id, listings.id))
      .where(ofOthers),
    db
      .select(figuresOf('documents', count(), sql`${documents.waitingSince}`))
      .from(documents)
      .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
      .where(and(isWaiting, ofOthers)),
    db
      .select(figuresOf('reports', countDistinct(reports.vehicleId), sql`${reports.createdAt}`))
      .from(reports)
      .innerJoin(vehicles, eq(vehicles.id, reports.vehicleId))
      .where(and(isOpen, ofOthers)),
    db
      .select(figuresOf('messages', count(), sql`${inquiries.waitingSince}`))
      .from(inquiries)
      .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
      .where(and(isHeld, ofOthers, byOthers)),
  )
}

function figuresOf(kind: Waiting['kind'], count: SQL<number>, since: SQL) {
  const moment = (of: SQL) => sql<Date | null>`${of}`.mapWith(vehicles.createdAt)
  return {
    kind: sql<Waiting['kind']>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
    count: count.as('count'),
    oldest: moment(sql`min(${since})`).as('oldest'),
    newest: moment(sql`max(${since})`).as('newest'),
  }
}

/** The staff who wish to be mailed and can be. */
export function findReaders(db: Database) {
  const { userId, rhythm, hour, timeZone, mailedAt } = waitingMails
  const { role, email, firstName, username } = users
  return db
    .select({
      userId,
      rhythm,
      hour,
      timeZone,
      mailedAt,
      role,
      email: sql<string>`${email}`,
      name: sql<string>`coalesce(${firstName}, ${username})`,
    })
    .from(waitingMails)
    .innerJoin(users, eq(users.id, userId))
    .where(and(ne(role, 'user'), isNull(users.suspendedAt), isNotNull(email)))
}

export type StaffReader = Awaited<ReturnType<typeof findReaders>>[number]

/** As long as somebody has chosen nothing. */
const unchosen: WaitingMail = { rhythm: 'never', hour: 8, timeZone: 'UTC' }

export async function findChoice(db: Database, id: string): Promise<WaitingMail> {
  const { rhythm, hour, timeZone, userId } = waitingMails
  const [row] = await db.select({ rhythm, hour, timeZone }).from(waitingMails).where(eq(userId, id))
  return row ?? unchosen
}
