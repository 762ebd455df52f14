import { and, eq, inArray } from '../database/orm.ts'
import type { DeskChange, DeskResult } from '#contract/desk.ts'
import type { OwnListing } from '#contract/listing.ts'
import { changedPrice } from '#contract/price-change.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import type { Actor } from '../http/implement.ts'
import { changePrice } from '../listings/change-price.ts'
import { doEach } from '../listings/do-each.ts'
import { moveListing } from '../listings/move-listing.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { vehicles } from '../listings/table.ts'
import { refuseUnusual } from '../listings/unusual-price.ts'
import { openFindUnusual } from '../pricing/find-unusual.ts'

type Named = { id: number; version: number; confirmPrice?: number | undefined }

/** Changes each by itself, and says of each that could not be why not. */
export async function changeListings(
  tools: Pick<Tools, 'db' | 'clock' | 'inventory' | 'reads'>,
  seller: Actor,
  listings: readonly Named[],
  change: DeskChange,
): Promise<DeskResult[]> {
  const { db, clock } = tools
  const findUnusual = openFindUnusual(tools)
  const ids = listings.map(({ id }) => id)
  const theirs = and(inArray(vehicles.id, ids), eq(vehicles.sellerId, seller.id))
  const rows = await db.select(listingColumns).from(vehicles).where(theirs)
  if (rows.length === 0) throw new Problem('listing_not_found')
  const found = new Map(rows.map((row) => [row.id, presentListing(row)]))
  const results = await doEach(listings, (named) => changeOne(found.get(named.id), named))
  return results.map(({ asked: { id }, done, refusal, error }) => ({
    id,
    ...refusal,
    price: done?.price ?? null,
    version: done?.version ?? null,
    unusualPrice: error?.unusualPrice ?? null,
  }))

  async function changeOne(listing: OwnListing | undefined, { version, confirmPrice }: Named): Promise<OwnListing> {
    if (!listing) throw new Problem('listing_not_found')
    if (listing.version !== version) throw new Problem('listing_moved')
    const { id } = listing
    const now = clock.now()
    if (change.kind === 'move') {
      const by = { mover: 'seller', actorId: seller.id } as const
      const { transition } = change
      const sold = change.atAskingPrice && transition === 'markSold'
      const final = sold ? { finalPrice: listing.price, finalPricePublic: true } : {}
      return moveListing(db, { ...by, id, version, transition, ...final }, now)
    }
    const price = changedPrice(listing.price, change)
    if (price === null) throw new Problem('price_out_of_bounds')
    await refuseUnusual(findUnusual, { ...listing, price }, { previous: listing.price, confirmed: confirmPrice })
    return changePrice(db, listing, price, now)
  }
}
