import { desc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { priceChanges } from './table.ts'

/** Notes at which price a listing is public from now on; the same price again is no change. */
export async function recordPrice(db: Database, vehicleId: number, price: number, now: Date): Promise<void> {
  const [last] = await db
    .select({ price: priceChanges.price })
    .from(priceChanges)
    .where(eq(priceChanges.vehicleId, vehicleId))
    .orderBy(desc(priceChanges.id))
    .limit(1)
  if (last?.price !== price) await db.insert(priceChanges).values({ vehicleId, price, createdAt: now })
}
