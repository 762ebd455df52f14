import type { ReviewEmailSchedule } from '#contract/moderation/staff-mail/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, count, countDistinct, eq, isNotNull, isNull, ne, type SQL, sql } from '#platform/database/orm.ts'
import { unionAll } from '#platform/database/pg-core.ts'
import { isWaiting } from '../../documents/queries.ts'
import { documents } from '../../documents/table.ts'
import { isHeld } from '../../inquiries/rules.ts'
import { inquiries } from '../../inquiries/table.ts'
import { vehicles } from '../../listings/table.ts'
import { shortlistComments, shortlists } from '../../shortlists/table.ts'
import { users } from '../../users/table.ts'
import { isOpen } from '../reports/queries.ts'
import { reports } from '../reports/table.ts'
import { selectPendingItems } from '../waiting.ts'
import { waitingMails } from './table.ts'

export type Waiting = {
  kind: 'listings' | 'documents' | 'reports' | 'comments' | 'messages'
  count: number
  oldest: Date | null
  newest: Date | null
}

/**
 * Counts pending reviews by kind. The count of each kind uses an index. `exceptFor` is the ID of a moderator. That
 * moderator's own cases are excluded, because moderators can't decide on their own cases.
 */
export function findWaiting(db: Database, exceptFor: string | null) {
  const listings = selectPendingItems(db)
  const isByOtherSeller = exceptFor === null ? undefined : ne(vehicles.sellerId, exceptFor)
  const isFromOtherUser = exceptFor === null ? undefined : sql`${inquiries.userId} is distinct from ${exceptFor}`
  return unionAll(
    db
      .select(totalsOf('listings', count(), sql`${listings.since}`))
      .from(listings)
      .innerJoin(vehicles, eq(vehicles.id, listings.id))
      .where(isByOtherSeller),
    db
      .select(totalsOf('documents', count(), sql`${documents.waitingSince}`))
      .from(documents)
      .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
      .where(and(isWaiting, isByOtherSeller)),
    db
      .select(totalsOf('reports', countDistinct(reports.vehicleId), sql`${reports.createdAt}`))
      .from(reports)
      .innerJoin(vehicles, eq(vehicles.id, reports.vehicleId))
      .where(and(isOpen, isByOtherSeller)),
    db
      .select(totalsOf('comments', countDistinct(reports.commentId), sql`${reports.createdAt}`))
      .from(reports)
      .innerJoin(shortlistComments, eq(shortlistComments.id, reports.commentId))
      .innerJoin(shortlists, eq(shortlists.id, shortlistComments.shortlistId))
      .where(and(isOpen, exceptFor === null ? undefined : ne(shortlists.userId, exceptFor))),
    db
      .select(totalsOf('messages', count(), sql`${inquiries.waitingSince}`))
      .from(inquiries)
      .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
      .where(and(isHeld, isByOtherSeller, isFromOtherUser)),
  )
}

function totalsOf(kind: Waiting['kind'], count: SQL<number>, since: SQL) {
  const moment = (of: SQL) => sql<Date | null>`${of}`.mapWith(vehicles.createdAt)
  return {
    kind: sql<Waiting['kind']>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
    count: count.as('count'),
    oldest: moment(sql`min(${since})`).as('oldest'),
    newest: moment(sql`max(${since})`).as('newest'),
  }
}

export function findReaders(db: Database) {
  const { userId, frequency, hour, timeZone, mailedAt } = waitingMails
  const { role, email, firstName, username } = users
  return db
    .select({
      userId,
      frequency,
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

const defaultChoice: ReviewEmailSchedule = { rhythm: 'never', hour: 8, timeZone: 'UTC' }

export async function findChoice(db: Database, id: string): Promise<ReviewEmailSchedule> {
  const { frequency, hour, timeZone, userId } = waitingMails
  const [row] = await db.select({ rhythm: frequency, hour, timeZone }).from(waitingMails).where(eq(userId, id))
  return row ?? defaultChoice
}
