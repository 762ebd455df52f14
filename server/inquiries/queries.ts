import { desc, eq, sql } from 'drizzle-orm'
import type { SentInquiry } from '#contract/inquiries.ts'
import { maximumLimit, type Page } from '#contract/paging.ts'
import type { Database } from '../database/connect.ts'
import { isShown } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { seenState, storedStateColumns } from './rules.ts'
import { inquiries } from './table.ts'

/** What a member sent while signed in, newest first. */
export async function findSentInquiries(
  db: Database,
  userId: string,
  { page = 1, limit = maximumLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<Page<SentInquiry>> {
  const { id, vehicleId, message, createdAt, buyerUnread } = inquiries
  const found = db
    .select({
      sent: { id, vehicleId, message, unread: buyerUnread },
      vehicle: { make: vehicles.make, model: vehicles.model, shown: sql<boolean>`${isShown}` },
      createdAt,
      stored: storedStateColumns,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(eq(inquiries.userId, userId))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([found, db.$count(inquiries, eq(inquiries.userId, userId))])
  const items = rows.map(({ sent, vehicle, createdAt, stored }) => ({
    ...sent,
    vehicle,
    createdAt: createdAt.toISOString(),
    state: seenState('buyer', stored),
  }))
  return { items, total }
}
