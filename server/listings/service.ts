import type { ListingDraft } from '#contract/listing-draft.ts'
import type { Listing } from '#contract/listings.ts'
import type { Actor } from '../http/implement.ts'
import { claimPictures } from '../images/claims.ts'
import type { Tools } from '../tools.ts'
import { listingColumns, presentListing } from './presenter.ts'
import { vehicles } from './table.ts'

/** Stores a new listing, which waits for approval. Only pictures that its seller uploaded here are taken. */
export async function submitListing({ db, clock }: Tools, seller: Actor, draft: ListingDraft): Promise<Listing> {
  return db.transaction(async (db) => {
    await claimPictures(db, seller.id, draft.imageUrls)
    const now = clock.now()
    const { horsepower = null, transmission = null, fuelType = null, color = null, description = null, ...rest } = draft
    const optional = { horsepower, transmission, fuelType, color: color || null, description: description || null }
    const values = { ...rest, ...optional, sellerId: seller.id, createdAt: now, updatedAt: now }
    const [row] = await db.insert(vehicles).values(values).returning(listingColumns)
    return presentListing(row!)
  })
}
