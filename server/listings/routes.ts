import type { FastifyInstance } from 'fastify'
import { findCategory } from '#contract/categories.ts'
import { categoryRules } from '#contract/category-rules.ts'
import { listings } from '#contract/listings.ts'
import { Problem } from '#contract/problems.ts'
import { and } from 'drizzle-orm'
import { implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import type { Tools } from '../create-tools.ts'
import { categoryCondition } from './category-sql.ts'
import { editListing } from './edit-listing.ts'
import { countFacets } from './facets.ts'
import {
  findFeatured,
  findLatest,
  findListing,
  findListingOf,
  findListingsOf,
  findMakes,
  findModels,
} from './queries.ts'
import { findHistory } from './history.ts'
import { findMarket } from './market-history.ts'
import { moveByActor } from './move-by-actor.ts'
import { withPlaceholders } from './placeholders.ts'
import { can, isPublic } from './rules.ts'
import { findPage, searchListings, spelledFor } from './search.ts'
import { submitListing } from './submit-listing.ts'

export function listingRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock, pool, keys, config } = tools
  implement(app, listings.featured, async () => withPlaceholders(db, await findFeatured(db)))
  implement(app, listings.latest, async () => withPlaceholders(db, await findLatest(db)))
  implement(app, listings.search, async ({ query }) => {
    const page = await searchListings(db, query)
    return { ...page, items: await withPlaceholders(db, page.items) }
  })
  implement(app, listings.facets, async ({ query }) => countFacets(db, await spelledFor(db, query)))
  implement(app, listings.makes, () => findMakes(db))
  implement(app, listings.models, ({ query }) => findModels(db, query.make))
  implement(app, listings.category, async ({ params, query }) => {
    const category = findCategory(params.category)
    if (!category) return { items: [], total: 0 }
    const condition = categoryCondition(categoryRules[category.slug], clock.now().getUTCFullYear())
    const page = await findPage(db, and(isPublic, condition)!, query)
    return { ...page, items: await withPlaceholders(db, page.items) }
  })
  implement(app, listings.mine, ({ actor, query }) => findListingsOf(db, actor.id, query))
  implement(app, listings.own, async ({ actor, params }) => {
    const listing = await findListingOf(db, actor.id, params.id)
    if (!listing) throw new Problem('listing_not_found')
    return listing
  })
  const writes = databaseCounter({
    pool,
    key: keys.limits,
    name: 'listing',
    limit: config.rateLimit && { points: 120, seconds: 3600 },
    code: 'too_many_requests',
  })
  implement(app, listings.submit, async ({ actor, body }) => {
    await writes.count(actor.id)
    return submitListing(tools, actor, body)
  })
  implement(app, listings.edit, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return editListing(tools, actor, params.id, body)
  })
  implement(app, listings.move, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return moveByActor(tools, actor, params.id, body)
  })
  implement(app, listings.withdraw, async ({ actor, params }) => {
    await moveByActor(tools, actor, params.id, { transition: 'withdraw' })
  })
  implement(app, listings.history, async ({ actor, params, query }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beManaged(actor, listing)) throw new Problem('listing_not_found')
    return findHistory(db, listing.id, query, actor)
  })
  implement(app, listings.market, async ({ params, actor }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    return findMarket(db, listing.id, clock.now())
  })
  implement(app, listings.read, async ({ params, actor }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    const [answer] = await withPlaceholders(db, [listing])
    return answer!
  })
}
