import type { ListingSubmission } from '#contract/listing-draft.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Actor } from '../http/implement.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../create-tools.ts'
import { spellMake } from '../vin/spell-make.ts'
import { draftColumns } from './draft-columns.ts'
import { notesOf } from './picture-notes.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { queueVinReading } from './read-vin.ts'
import { listingEvents, vehicles } from './table.ts'

/** Stores a new listing, which waits for approval. Only pictures that its seller uploaded here are taken. */
export async function submitListing(tools: Tools, seller: Actor, draft: ListingSubmission): Promise<OwnListing> {
  const { db, clock } = tools
  const make = await spellMake(tools, draft.make)
  return db.transaction(async (db) => {
    await claimPictures(db, seller.id, draft.imageUrls)
    const now = clock.now()
    const values = {
      ...draftColumns({ ...draft, make }),
      pictureNotes: notesOf(draft.pictureNotes, draft.imageUrls),
      sellerId: seller.id,
      createdAt: now,
      updatedAt: now,
      confirmedAt: now,
    }
    const [row] = await db.insert(vehicles).values(values).returning(listingColumns)
    const event = { transition: 'submit', toState: 'pending', movedBy: 'seller', createdAt: now } as const
    await db.insert(listingEvents).values({ ...event, vehicleId: row!.id, actorId: seller.id })
    if (row!.vin) await queueVinReading(db, row!.id)
    return presentListing(row!)
  })
}
