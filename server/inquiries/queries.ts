import type { SentInquiry } from '#contract/inquiries/endpoints.ts'
import type { Page } from '#contract/paging.ts'
import type { Database } from '#platform/database/connect.ts'
import { desc, eq, sql } from '#platform/database/orm.ts'
import { countRows, pageRows, type Paging } from '#platform/database/rows.ts'
import { columnsForBuyers, latestRemovals } from '../listings/for-buyers.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import { visibleState, storedStateColumns } from './rules.ts'
import { inquiries } from './table.ts'

export async function findSentInquiries(db: Database, userId: string, paging: Paging): Promise<Page<SentInquiry>> {
  const { limit, offset } = pageRows(paging)
  const { id, vehicleId, message, createdAt, buyerUnread } = inquiries
  const departure = latestRemovals(db)
  const { make, model, trim, state } = columnsForBuyers(departure)
  const imageUrl = sql<string | null>`case when ${hasPublicPage} then ${vehicles.imageUrls}[1] end`
  const found = db
    .select({
      sent: { id, vehicleId, message, unread: buyerUnread },
      vehicle: { make, model, trim, state, shown: sql<boolean>`${hasPublicPage}`, imageUrl },
      createdAt,
      stored: storedStateColumns,
    })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .leftJoinLateral(departure, sql`true`)
    .where(eq(inquiries.userId, userId))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(limit)
    .offset(offset)
  const sent = db.select({ id }).from(inquiries).where(eq(inquiries.userId, userId))
  const [rows, total] = await Promise.all([found, countRows(db, sent)])
  const items = rows.map(({ sent, vehicle, createdAt, stored }) => ({
    ...sent,
    vehicle,
    createdAt: createdAt.toISOString(),
    state: visibleState('buyer', stored),
  }))
  return { items, ...total }
}
