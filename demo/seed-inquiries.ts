import { splitModel } from '#contract/facts/split-model.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, type SQL, sql } from '#platform/database/orm.ts'
import { messages } from '#server/conversations/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { leads, savedReplies } from '#server/leads/table.ts'
import { isForSale } from '#server/listings/rules.ts'
import { vehicles } from '#server/listings/table.ts'
import { demoConversations, demoReplies, type CastConversation } from './cast/conversations.ts'
import { castFurtherInquiries } from './cast/further-inquiries.ts'
import { type CastInquiry, demoInquiries } from './cast/inquiries.ts'
import { demoSoldInquiries } from './cast/sold-inquiries.ts'
import { type DaysAgo, inBatches, type SeededListing, type UserIds } from './seed-context.ts'

type Inquiry = Pick<typeof inquiries.$inferSelect, 'id' | 'createdAt'>
type Course = Pick<CastConversation, 'replies' | 'unread' | 'closed' | 'lead'>

export async function insertInquiries(
  db: Database,
  listings: readonly SeededListing[],
  people: UserIds,
  daysAgo: DaysAgo,
): Promise<void> {
  for (const { answer, ...inquiry } of demoInquiries) {
    const stored = await insertInquiry(db, inquiry, people, daysAgo)
    if (stored && answer) await insertCourses(db, [{ inquiry: stored, course: courseOf(answer) }], daysAgo)
  }
  for (const inquiry of demoSoldInquiries) await insertInquiry(db, inquiry, people, daysAgo, eq(vehicles.sold, true))
  for (const { seller, replies, unread, closed, lead, ...inquiry } of demoConversations) {
    const bySeller = and(isForSale, eq(vehicles.sellerId, people.get(seller)!))!
    const stored = await insertInquiry(db, inquiry, people, daysAgo, bySeller)
    const course = { replies, unread, ...(closed && { closed }), ...(lead && { lead }) }
    if (stored) await insertCourses(db, [{ inquiry: stored, course }], daysAgo)
  }
  await insertFurther(db, listings, daysAgo)
  const replies = demoReplies.map((reply, index) => ({ ...reply, slot: index + 1, userId: people.get('seller')! }))
  await db.insert(savedReplies).values(replies)
}

function courseOf({ unread, ...reply }: NonNullable<CastInquiry['answer']>): Course {
  return { replies: [{ from: 'seller', ...reply }], unread: unread ? 1 : 0 }
}

async function insertFurther(db: Database, listings: readonly SeededListing[], daysAgo: DaysAgo): Promise<void> {
  const byReference = new Map(listings.map((listing) => [listing.cast.reference, listing.id]))
  const cast = castFurtherInquiries(listings.map((listing) => listing.cast)).toSorted((a, b) => b.daysAgo - a.daysAgo)
  const stored: Inquiry[] = []
  for (const part of inBatches(cast)) {
    const rows = part.map(({ reference, name, email, phone, message, daysAgo: age }) => {
      const createdAt = daysAgo(age)
      return {
        vehicleId: byReference.get(reference)!,
        name,
        email,
        phone,
        message,
        createdAt,
        lastMessageAt: createdAt,
      }
    })
    const { id, createdAt } = inquiries
    stored.push(...(await db.insert(inquiries).values(rows).returning({ id, createdAt })))
  }
  const courses = stored.map((inquiry, index) => ({ inquiry, course: cast[index]! }))
  await insertCourses(db, courses, daysAgo)
}

/** Stores how each inquiry continued: its messages, its lead, and its read and closed status. */
async function insertCourses(
  db: Database,
  courses: readonly { inquiry: Inquiry; course: Course }[],
  daysAgo: DaysAgo,
): Promise<void> {
  const written = courses.flatMap(({ inquiry, course: { replies } }) =>
    replies.map(({ from, text, hoursLater }) => {
      const createdAt = new Date(inquiry.createdAt.getTime() + hoursLater * 3_600_000)
      return { inquiryId: inquiry.id, sender: from, text, createdAt, mailedAt: createdAt }
    }),
  )
  for (const part of inBatches(written)) await db.insert(messages).values(part)
  const states = courses.map(({ inquiry, course: { replies, unread, closed } }) => ({
    id: inquiry.id,
    sellerUnread: replies.at(-1)?.from === 'seller' ? 0 : unread,
    buyerUnread: replies.at(-1)?.from === 'seller' ? unread : 0,
    lastMessageAt: written.findLast(({ inquiryId }) => inquiryId === inquiry.id)?.createdAt ?? inquiry.createdAt,
    closed: closed ?? false,
  }))
  await db.execute(sql`
    update inquiries set seller_unread = "sellerUnread", buyer_unread = "buyerUnread", last_message_at = "lastMessageAt",
        state = case when closed then 'closed' else state end, moved_by = case when closed then 'seller' else moved_by end
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as state_of
        (id integer, "sellerUnread" integer, "buyerUnread" integer, "lastMessageAt" timestamptz, closed boolean)
      where inquiries.id = state_of.id`)
  const noted = courses.flatMap(({ inquiry, course: { lead } }) => (lead ? [leadOf(inquiry.id, lead, daysAgo)] : []))
  if (noted.length > 0) await db.insert(leads).values(noted)
}

function leadOf(inquiryId: number, { status, reminder }: NonNullable<Course['lead']>, daysAgo: DaysAgo) {
  const remindAt = reminder ? daysAgo(-reminder.inDays) : null
  return {
    inquiryId,
    status,
    remindAt,
    reminderNote: reminder?.note ?? null,
    // Mark overdue reminders as emailed to keep the demo from sending them.
    remindedAt: reminder && reminder.inDays < 0 ? remindAt : null,
  }
}

/**
 * Inserts an inquiry about a car that has the given make and model and satisfies `which`. Does nothing if there is no such car.
 */
async function insertInquiry(
  db: Database,
  { make, model, from, daysAgo: age, ...inquiry }: Omit<CastInquiry, 'answer'>,
  people: UserIds,
  daysAgo: DaysAgo,
  which: SQL = isForSale,
): Promise<Inquiry | undefined> {
  const split = splitModel(make, model)
  const about = and(
    which,
    eq(vehicles.make, make),
    eq(vehicles.model, split.model),
    split.trim ? eq(vehicles.trim, split.trim) : undefined,
  )
  const { id, approvedAt: since, soldAt: until } = vehicles
  const [car] = await db.select({ id, since, until }).from(vehicles).where(about).limit(1)
  if (!car) return undefined
  const userId = from === null ? null : people.get(from)!
  // Buyers can ask about a car only while it is public and unsold, so move the time into that period.
  const latest = Math.min(daysAgo(age).getTime(), (car.until?.getTime() ?? Infinity) - 3_600_000)
  const createdAt = new Date(Math.max(latest, car.since!.getTime() + 3_600_000))
  const values = { ...inquiry, userId, vehicleId: car.id, createdAt, lastMessageAt: createdAt }
  const [stored] = await db.insert(inquiries).values(values).returning()
  return stored
}
