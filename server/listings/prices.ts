import { desc, eq } from '../database/orm.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { mileageChanges, priceChanges } from './table.ts'

/** Notes at which price and mileage a listing is public from now on; the same again is no change. */
export async function recordShown(
  db: Database,
  { id: vehicleId, price, mileage }: Pick<OwnListing, 'id' | 'price' | 'mileage'>,
  now: Date,
): Promise<void> {
  const [priced] = await db
    .select({ last: priceChanges.price })
    .from(priceChanges)
    .where(eq(priceChanges.vehicleId, vehicleId))
    .orderBy(desc(priceChanges.id))
    .limit(1)
  if (priced?.last !== price) await db.insert(priceChanges).values({ vehicleId, price, createdAt: now })
  const [driven] = await db
    .select({ last: mileageChanges.mileage })
    .from(mileageChanges)
    .where(eq(mileageChanges.vehicleId, vehicleId))
    .orderBy(desc(mileageChanges.id))
    .limit(1)
  if (driven?.last !== mileage) await db.insert(mileageChanges).values({ vehicleId, mileage, createdAt: now })
}
