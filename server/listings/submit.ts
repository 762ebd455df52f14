import type { NewCondition } from '#contract/condition/schema.ts'
import type { NewListing, OwnListing } from '#contract/listings/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import type { Actor } from '#platform/http/implement.ts'
import { removeDraft } from '../drafts/queries.ts'
import { claimPictures } from '../pictures/claims.ts'
import { readPlace } from '../places/input.ts'
import type { Tools } from '../start/tools.ts'
import { normalizeMake } from '../vin/makes.ts'
import { reportDuplicateStockNumber } from './edit.ts'
import { queueVinReading } from './facts.ts'
import { inputColumns, notesOf, listingColumns, presentListing } from './presenter.ts'
import { type FindUnusual, refuseUnusual } from './price.ts'
import { queueScan } from './scan.ts'
import { listingEvents, vehicles } from './table.ts'
import { withTrim } from './trim.ts'

export type DescribeNewCar = (db: Database, listing: OwnListing, condition: NewCondition, now: Date) => Promise<void>

/** Creates a listing that is pending approval. Throws if the seller didn't upload all of its pictures. */
export async function submitListing(
  tools: Tools,
  seller: Actor,
  { condition, draftId, confirmPrice, ...written }: NewListing,
  { describeNewCar, findUnusual }: { describeNewCar: DescribeNewCar; findUnusual: FindUnusual },
): Promise<OwnListing> {
  const { db, clock } = tools
  const make = await normalizeMake(tools, written.make)
  const place = await readPlace(db, written.place)
  const input = { ...withTrim({ ...written, make }), place }
  const car = { ...input, sellerId: seller.id }
  await refuseUnusual(findUnusual, car, { previous: null, confirmed: confirmPrice })
  const store = async (db: Database) => {
    await claimPictures(db, seller.id, input.imageUrls)
    const now = clock.now()
    const values = {
      ...inputColumns(input),
      pictureNotes: notesOf(input.pictureNotes, input.imageUrls),
      stockNumberByHand: Boolean(input.stockNumber),
      sellerId: seller.id,
      createdAt: now,
      updatedAt: now,
      confirmedAt: now,
    }
    const [row] = await db.insert(vehicles).values(values).returning(listingColumns)
    const event = { transition: 'submit', toState: 'pending', movedBy: 'seller', createdAt: now } as const
    await db.insert(listingEvents).values({ ...event, vehicleId: row!.id, actorId: seller.id })
    if (draftId) await removeDraft(db, seller.id, draftId) // Not an error if the draft was already removed.
    if (row!.vin) await queueVinReading(db, row!.id)
    await queueScan(db, row!.id)
    const listing = presentListing(row!)
    if (condition) await describeNewCar(db, listing, condition, now)
    return listing
  }
  return reportDuplicateStockNumber(() => db.transaction(store))
}
