import { desc, eq } from 'drizzle-orm'
import type { SentInquiry } from '#contract/inquiries.ts'
import type { Database } from '../database/connect.ts'
import { vehicles } from '../listings/table.ts'
import { inquiries } from './table.ts'

/** What a member sent while signed in, newest first. */
export async function findInquiriesOf(db: Database, userId: string): Promise<SentInquiry[]> {
  const { id, vehicleId, message, createdAt } = inquiries
  const rows = await db
    .select({ id, vehicleId, message, createdAt, vehicle: { make: vehicles.make, model: vehicles.model } })
    .from(inquiries)
    .innerJoin(vehicles, eq(vehicles.id, inquiries.vehicleId))
    .where(eq(inquiries.userId, userId))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
