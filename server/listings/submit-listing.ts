import type { ListingDraft } from '#contract/listing-draft.ts'
import type { OwnListing } from '#contract/listing.ts'
import type { Actor } from '../http/implement.ts'
import { claimPictures } from '../pictures/claims.ts'
import type { Tools } from '../create-tools.ts'
import { draftColumns } from './draft-columns.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { listingEvents, vehicles } from './table.ts'

/** Stores a new listing, which waits for approval. Only pictures that its seller uploaded here are taken. */
export async function submitListing({ db, clock }: Tools, seller: Actor, draft: ListingDraft): Promise<OwnListing> {
  return db.transaction(async (db) => {
    await claimPictures(db, seller.id, draft.imageUrls)
    const now = clock.now()
    const values = { ...draftColumns(draft), sellerId: seller.id, createdAt: now, updatedAt: now }
    const [row] = await db.insert(vehicles).values(values).returning(listingColumns)
    const event = { transition: 'submit', toState: 'pending', movedBy: 'seller', createdAt: now } as const
    await db.insert(listingEvents).values({ ...event, vehicleId: row!.id, actorId: seller.id })
    return presentListing(row!)
  })
}
