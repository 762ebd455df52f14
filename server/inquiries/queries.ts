import { desc, eq, sql } from 'drizzle-orm'
import type { SentInquiry } from '#contract/inquiries.ts'
import type { Database } from '../database/connect.ts'
import { isShown } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { seenState, storedStateColumns } from './rules.ts'
import { inquiries } from './table.ts'

/** What a member sent while signed in, newest first. */
export async function findSentInquiries(db: Database, userId: string): Promise<SentInquiry[]> {
  const { id, vehicleId, message, createdAt, buyerUnread } = inquiries
  const rows = await db
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
  return rows.map(({ sent, vehicle, createdAt, stored }) => ({
    ...sent,
    vehicle,
    createdAt: createdAt.toISOString(),
    state: seenState('buyer', stored),
  }))
}
