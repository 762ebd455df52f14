import { asc, eq } from 'drizzle-orm'
import type { WaitingInquiry } from '#contract/conversations.ts'
import type { Database } from '../database/connect.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { findMessages } from './conversation.ts'
import { subject } from './queries.ts'
import { isUndecided } from './rules.ts'
import { inquiries } from './table.ts'

/** The most that an admin is shown at once. */
const shown = 100

/** What was held back and what was reported, whole, because that is what an admin decides about. Oldest first. */
export async function findWaiting(db: Database): Promise<WaitingInquiry[]> {
  const rows = await db
    .select({ inquiry: inquiries, vehicle: subject, seller: users.username })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.sellerId))
    .where(isUndecided)
    .orderBy(asc(inquiries.lastMessageAt), asc(inquiries.id))
    .limit(shown)
  return Promise.all(
    rows.map(async ({ inquiry, vehicle, seller }) => ({
      id: inquiry.id,
      vehicle,
      seller,
      name: inquiry.name,
      email: inquiry.email,
      state: inquiry.state === 'reported' ? 'reported' : 'held',
      reason: inquiry.heldReason,
      reportedBy: inquiry.state === 'reported' ? (inquiry.movedBy as WaitingInquiry['reportedBy']) : null,
      note: inquiry.note,
      messages: await findMessages(db, inquiry),
    })),
  )
}
