import { eq } from '../database/orm.ts'
import type { Flaw, SaidCondition } from '#contract/conditions.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import { claimPictures } from '../pictures/claims.ts'
import { listingConditions, listingFlaws } from './table.ts'

/** What is said of the condition of a car that is being listed, in the transaction that lists it; nothing where nothing is said. */
export async function describeNewCar(
  db: Database,
  { id, sellerId }: Pick<OwnListing, 'id' | 'sellerId'>,
  { flaws, noneKnown }: SaidCondition,
  now: Date,
): Promise<void> {
  if (flaws.length === 0 && !noneKnown) return
  await claimFlawPictures(db, sellerId, flaws, { at: 'condition.flaws' })
  await storeCondition(db, id, { flaws, noneKnown, confirmedAt: now, version: 1 })
}

type Claim = { at: string; known?: readonly string[] }

/** Refuses pictures that the seller did not upload, each at its flaw; those that are `known` stay as they are. */
export async function claimFlawPictures(
  db: Database,
  sellerId: string,
  flaws: readonly Flaw[],
  { at, known = [] }: Claim,
): Promise<void> {
  const added = flaws.flatMap(({ imageUrls }, index) =>
    imageUrls.filter((url) => !known.includes(url)).map((url) => ({ url, index })),
  )
  const urls = added.map(({ url }) => url)
  await claimPictures(db, sellerId, urls, (place) => {
    const { index } = added[place]!
    return [`${at}.${index}.imageUrls`, `A picture of flaw ${index + 1}`]
  })
}

type Stored = SaidCondition & Pick<typeof listingConditions.$inferInsert, 'confirmedAt' | 'takenBackAt' | 'version'>

/** Puts the whole list in the place of the one before. */
export async function storeCondition(db: Database, vehicleId: number, { flaws, ...said }: Stored): Promise<void> {
  await db
    .insert(listingConditions)
    .values({ vehicleId, ...said })
    .onConflictDoUpdate({ target: listingConditions.vehicleId, set: said })
  await db.delete(listingFlaws).where(eq(listingFlaws.vehicleId, vehicleId))
  if (flaws.length > 0)
    await db.insert(listingFlaws).values(flaws.map((flaw, index) => ({ ...flaw, vehicleId, position: index + 1 })))
}
