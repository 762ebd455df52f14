import type { FastifyInstance } from 'fastify'
import { type DeskChange, type DeskResult, changedPrice, desk } from '#contract/desk/endpoints.ts'
import type { OwnListing } from '#contract/listings/schema.ts'
import { Problem } from '#contract/problems.ts'
import { and, eq, inArray } from '#platform/database/orm.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { attemptEach, moveListing } from '../listings/move.ts'
import { listingColumns, presentListing } from '../listings/presenter.ts'
import { changePrice, refuseUnusual } from '../listings/price.ts'
import { vehicles } from '../listings/table.ts'
import { openFindUnusual } from '../pricing/guide.ts'
import type { Tools } from '../start/tools.ts'
import { findOwnListings, findWaiting } from './queries.ts'

type Target = { id: number; version: number; confirmPrice?: number | undefined }

/** Applies the change to each listing separately. If a listing can't be changed, only its own result contains an error. */
async function changeListings(
  tools: Pick<Tools, 'db' | 'clock' | 'searchIndex'>,
  seller: Actor,
  listings: readonly Target[],
  change: DeskChange,
): Promise<DeskResult[]> {
  const { db, clock } = tools
  const findUnusual = openFindUnusual(tools)
  const ids = listings.map(({ id }) => id)
  const ownListings = and(inArray(vehicles.id, ids), eq(vehicles.sellerId, seller.id))
  const rows = await db.select(listingColumns).from(vehicles).where(ownListings)
  if (rows.length === 0) throw new Problem('listing_not_found')
  const found = new Map(rows.map((row) => [row.id, presentListing(row)]))
  const results = await attemptEach(listings, (target) => changeOne(found.get(target.id), target))
  return results.map(({ item: { id }, done, refusal, error }) => ({
    id,
    ...refusal,
    price: done?.price ?? null,
    version: done?.version ?? null,
    unusualPrice: error?.unusualPrice ?? null,
  }))

  async function changeOne(listing: OwnListing | undefined, { version, confirmPrice }: Target): Promise<OwnListing> {
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

/** Rate limit per member. Each listing in a call counts, so a member can change 400 listings five times an hour. */
const changeLimit = { points: 2_000, seconds: 3_600 }

export function deskRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock, pool, keys, config } = tools
  const changes = databaseCounter({
    pool,
    key: keys.limits,
    name: 'desk change',
    limit: config.hasLimits && changeLimit,
    code: 'too_many_requests',
  })

  implement(app, desk.listings, ({ actor, query }) => findOwnListings(db, actor.id, query, clock.now()))
  implement(app, desk.waiting, ({ actor }) => findWaiting(db, actor.id, clock.now()))
  implement(app, desk.change, async ({ actor, body }) => {
    await changes.count(actor.id, body.listings.length)
    return changeListings(tools, actor, body.listings, body.change)
  })
}
