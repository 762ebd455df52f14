import type { Message } from '#contract/conversations/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, sql } from '#platform/database/orm.ts'
import { countRows } from '#platform/database/rows.ts'
import { isReceived } from '../inquiries/rules.ts'
import { inquiries } from '../inquiries/table.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import type { messages } from './table.ts'

/** Returns the inquiry as the first message of its conversation. Its ID is 0, because it isn't a row in `messages`. */
export function presentInquiry({ message, createdAt }: typeof inquiries.$inferSelect): Message {
  return { id: 0, from: 'buyer', text: message, createdAt: createdAt.toISOString() }
}

export function presentMessage({ id, sender, text, createdAt }: typeof messages.$inferSelect): Message {
  return { id, from: sender, text, createdAt: createdAt.toISOString() }
}

export const vehicleColumns = {
  id: vehicles.id,
  year: vehicles.year,
  make: vehicles.make,
  model: vehicles.model,
  trim: vehicles.trim,
  imageUrl: sql<string | null>`${vehicles.imageUrls}[1]`,
  shown: sql<boolean>`${hasPublicPage}`,
}

/** Counts a member's conversations with unread messages, separately as seller and as buyer. Stops at `maximumCountedRows`. */
export async function countUnread(db: Database, userId: string): Promise<{ received: number; sent: number }> {
  const [received, sent] = await Promise.all([
    countRows(
      db,
      sql`select from ${inquiries} where ${and(eq(inquiries.sellerId, userId), gt(inquiries.sellerUnread, 0), isReceived)}
        order by last_message_at desc, id desc`,
    ),
    countRows(
      db,
      sql`select from ${inquiries} where ${and(eq(inquiries.userId, userId), gt(inquiries.buyerUnread, 0))}`,
    ),
  ])
  return { received: received.total, sent: sent.total }
}
