import type { Condition } from '#contract/condition/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { listingConditions, listingFlaws } from './table.ts'

/** Finds the condition of a car, or an empty one. */
export async function findCondition(db: Database, vehicleId: number): Promise<Condition> {
  const [said] = await db.select().from(listingConditions).where(eq(listingConditions.vehicleId, vehicleId))
  if (!said) return { flaws: [], noneKnown: false, confirmedAt: null, takenBackAt: null, version: 0 }
  const { place, kind, size, words, imageUrls } = listingFlaws
  const flaws = await db
    .select({ place, kind, size, words, imageUrls })
    .from(listingFlaws)
    .where(eq(listingFlaws.vehicleId, vehicleId))
    .orderBy(listingFlaws.position)
  return {
    flaws,
    noneKnown: said.noneKnown,
    confirmedAt: said.confirmedAt.toISOString(),
    takenBackAt: said.takenBackAt?.toISOString() ?? null,
    version: said.version,
  }
}
