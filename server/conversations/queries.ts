import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ReceivedInquiry } from '#contract/conversations.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { isReceived, seenState, storedStateColumns } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { isShown } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { messages } from './table.ts'

/** What is told of the car that a conversation is about. */
export const vehicleColumns = {
  id: vehicles.id,
  year: vehicles.year,
  make: vehicles.make,
  model: vehicles.model,
  imageUrl: sql<string | null>`${vehicles.imageUrls}[1]`,
  shown: sql<boolean>`${isShown}`,
}

/** What came to a seller, the newest activity first, each with its last message. */
export async function findReceivedInquiries(
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
      .select({
        inquiry: inquiries,
        stored: storedStateColumns,
        vehicle: vehicleColumns,
        sender: last.sender,
        text: last.text,
      })
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
  const items = rows.map(({ inquiry, stored, vehicle, sender, text }) => ({
    id: inquiry.id,
    vehicle,
    name: inquiry.name,
    state: seenState('seller', stored),
    blocked: stored.sellerBlockedAt !== null,
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
