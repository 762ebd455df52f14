import type { SaidCondition } from '#contract/conditions.ts'
import type { NewListing } from '#contract/listing-draft.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { forgetDraft } from '../drafts/forget-drafts.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../create-tools.ts'
import { spellMake } from '../vin/spell-make.ts'
import { draftColumns } from './draft-columns.ts'
import { notesOf } from './picture-notes.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { queueVinReading } from './read-vin.ts'
import { tellTwice } from './stock-number.ts'
import { listingEvents, vehicles } from './table.ts'
import { type FindUnusual, refuseUnusual } from './unusual-price.ts'

/** Stores what its seller says of the condition of a car that is being listed. Made by the conditions, which come after. */
export type DescribeNewCar = (db: Database, listing: OwnListing, condition: SaidCondition, now: Date) => Promise<void>

/** Stores a new listing, which waits for approval. Only pictures that its seller uploaded here are taken. */
export async function submitListing(
  tools: Tools,
  seller: Actor,
  { condition, draftId, confirmPrice, ...draft }: NewListing,
  { describeNewCar, findUnusual }: { describeNewCar: DescribeNewCar; findUnusual: FindUnusual },
): Promise<OwnListing> {
  const { db, clock } = tools
  const make = await spellMake(tools, draft.make)
  const car = { ...draft, make, sellerId: seller.id }
  await refuseUnusual(findUnusual, car, { previous: null, confirmed: confirmPrice })
  const store = async (db: Database) => {
    await claimPictures(db, seller.id, draft.imageUrls)
    const now = clock.now()
    const values = {
      ...draftColumns({ ...draft, make }),
      pictureNotes: notesOf(draft.pictureNotes, draft.imageUrls),
      stockNumberByHand: Boolean(draft.stockNumber),
      sellerId: seller.id,
      createdAt: now,
      updatedAt: now,
      confirmedAt: now,
    }
    const [row] = await db.insert(vehicles).values(values).returning(listingColumns)
    const event = { transition: 'submit', toState: 'pending', movedBy: 'seller', createdAt: now } as const
    await db.insert(listingEvents).values({ ...event, vehicleId: row!.id, actorId: seller.id })
    if (draftId) await forgetDraft(db, seller.id, draftId) // one that is gone is done with, too
    if (row!.vin) await queueVinReading(db, row!.id)
    const listing = presentListing(row!)
    if (condition) await describeNewCar(db, listing, condition, now)
    return listing
  }
  return tellTwice(() => db.transaction(store))
}
