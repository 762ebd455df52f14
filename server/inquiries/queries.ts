import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ReceivedInquiry } from '#contract/conversations.ts'
import type { SentInquiry } from '#contract/inquiries.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { isShown } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { isReceived, standingColumns, stateFor } from './rules.ts'
import { inquiries, messages } from './table.ts'

/** What is told of the car that a conversation is about. */
export const subject = {
  id: vehicles.id,
  year: vehicles.year,
  make: vehicles.make,
  model: vehicles.model,
  imageUrl: sql<string | null>`${vehicles.imageUrls}[1]`,
  shown: sql<boolean>`${isShown}`,
}

/** What a member sent while signed in, newest first. */
export async function findInquiriesOf(db: Database, userId: string): Promise<SentInquiry[]> {
  const { id, vehicleId, message, createdAt, buyerUnread } = inquiries
  const rows = await db
    .select({
      sent: { id, vehicleId, message, unread: buyerUnread },
      vehicle: { make: vehicles.make, model: vehicles.model, shown: subject.shown },
      createdAt,
      standing: standingColumns,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(eq(inquiries.userId, userId))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
  return rows.map(({ sent, vehicle, createdAt, standing }) => ({
    ...sent,
    vehicle,
    createdAt: createdAt.toISOString(),
    state: stateFor('buyer', standing),
  }))
}

/** What came to a seller, the newest activity first, each with its last message. */
export async function findReceived(
  db: Database,
  sellerId: string,
  { page = 1, limit = maximumLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<Page<ReceivedInquiry>> {
  const condition = and(eq(vehicles.sellerId, sellerId), isReceived)
  const last = db
    .select({ sender: messages.sender, text: messages.text })
    .from(messages)
    .where(eq(messages.inquiryId, inquiries.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .as('last')
  const [rows, [counted]] = await Promise.all([
    db
      .select({ inquiry: inquiries, standing: standingColumns, vehicle: subject, sender: last.sender, text: last.text })
      .from(inquiries)
      .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
      .leftJoinLateral(last, sql`true`)
      .where(condition)
      .orderBy(desc(inquiries.lastMessageAt), desc(inquiries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(inquiries)
      .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
      .where(condition),
  ])
  const items = rows.map(({ inquiry, standing, vehicle, sender, text }) => ({
    id: inquiry.id,
    vehicle,
    name: inquiry.name,
    state: stateFor('seller', standing),
    blocked: standing.sellerBlockedAt !== null,
    unread: inquiry.sellerUnread,
    last: {
      from: sender ?? ('buyer' as const),
      text: text ?? inquiry.message,
      createdAt: inquiry.lastMessageAt.toISOString(),
    },
  }))
  return { items, total: counted!.total }
}

/** How many conversations hold something that a member has not read. */
export async function countUnread(db: Database, userId: string): Promise<{ received: number; sent: number }> {
  const ofSeller = db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.sellerId, userId))
  const [received, sent] = await Promise.all([
    db.$count(inquiries, and(sql`${inquiries.vehicleId} in ${ofSeller}`, gt(inquiries.sellerUnread, 0), isReceived)),
    db.$count(inquiries, and(eq(inquiries.userId, userId), gt(inquiries.buyerUnread, 0))),
  ])
  return { received, sent }
}
