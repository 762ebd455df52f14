import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReceivedInquiry } from '#contract/conversations.ts'
import type { InboxFilter } from '#contract/inbox-filter.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import { vehicleColumns } from '../conversations/queries.ts'
import { isUnanswered } from '../conversations/rules.ts'
import { messages } from '../conversations/table.ts'
import type { Database } from '../database/connect.ts'
import { seenState, storedStateColumns } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { vehicles } from '../listings/table.ts'
import { inInbox, isDue, leadStatus, presentReminder } from './rules.ts'
import { leads } from './table.ts'

type Asked = InboxFilter & { page?: number | undefined; limit?: number | undefined }

/**
 * What came to a seller, each with its last message: first what they are to be reminded of, then the newest activity. Which they
 * are is asked first, so that the rest is read for no more than a page.
 */
export async function findReceivedInquiries(
  db: Database,
  sellerId: string,
  { page = 1, limit = maximumLimit, ...filter }: Asked,
  now: Date,
): Promise<Page<ReceivedInquiry>> {
  const asked = inInbox(sellerId, filter, now)
  const order = [sql`coalesce(${isDue(now)}, false) desc`, desc(inquiries.lastMessageAt), desc(inquiries.id)]
  const ids = fitting(db, asked)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([
    rowsOf(db, sql`${inquiries.id} in ${ids}`).orderBy(...order),
    db.$count(fitting(db, asked).as('fitting')),
  ])
  const items = rows.map(({ inquiry, stored, vehicle, lead, status, unanswered, sender, text }) => ({
    id: inquiry.id,
    vehicle,
    name: inquiry.name,
    state: seenState('seller', stored),
    blocked: stored.sellerBlockedAt !== null,
    unread: inquiry.sellerUnread,
    unanswered,
    lead: status,
    reminder: presentReminder(lead, now),
    last: {
      from: sender ?? ('buyer' as const),
      text: text ?? inquiry.message,
      createdAt: inquiry.lastMessageAt.toISOString(),
    },
  }))
  return { items, total }
}

function fitting(db: Database, condition: SQL) {
  return db
    .select({ id: inquiries.id })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .where(condition)
}

function rowsOf(db: Database, condition: SQL) {
  const last = db
    .select({ sender: messages.sender, text: messages.text })
    .from(messages)
    .where(eq(messages.inquiryId, inquiries.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .as('last')
  return db
    .select({
      inquiry: inquiries,
      stored: storedStateColumns,
      vehicle: vehicleColumns,
      lead: leads,
      status: leadStatus,
      unanswered: sql<boolean>`(${isUnanswered})`,
      sender: last.sender,
      text: last.text,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoin(leads, eq(leads.inquiryId, inquiries.id))
    .leftJoinLateral(last, sql`true`)
    .where(condition)
}
