import type { Condition } from '#contract/condition/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { listingConditions, listingFlaws } from './table.ts'

/** Returns the condition of a vehicle. If the seller hasn't described it, the condition is empty and has version 0. */
export async function findCondition(db: Database, vehicleId: number): Promise<Condition> {
  const [stored] = await db.select().from(listingConditions).where(eq(listingConditions.vehicleId, vehicleId))
  if (!stored) return { flaws: [], noneKnown: false, confirmedAt: null, takenBackAt: null, version: 0 }
  const { place, kind, size, words, imageUrls } = listingFlaws
  const flaws = await db
    .select({ place, kind, size, words, imageUrls })
    .from(listingFlaws)
    .where(eq(listingFlaws.vehicleId, vehicleId))
    .orderBy(listingFlaws.position)
  return {
    flaws,
    noneKnown: stored.noneKnown,
    confirmedAt: stored.confirmedAt.toISOString(),
    takenBackAt: stored.takenBackAt?.toISOString() ?? null,
    version: stored.version,
  }
}
