import { carStory } from '#contract/car-story.ts'
import type { FastifyInstance } from 'fastify'
import { listings } from '#contract/listings.ts'
import { Problem } from '#contract/problems.ts'
import { type Actor, implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import type { Tools } from '../create-tools.ts'
import { editListing } from './edit-listing.ts'
import { findEvidence } from './evidence.ts'
import { findListing, findListingOf } from './queries.ts'
import { findHistory } from './history.ts'
import { findLedger } from './ledger.ts'
import { moveByActor, undoByActor } from './move-by-actor.ts'
import { openCarPages } from './car-page.ts'
import { withShownVin } from './presenter.ts'
import { can } from './rules.ts'
import { type AskPolicy, publishByPolicy } from './publish-by-policy.ts'
import { showFinalPrice } from './show-final-price.ts'
import { type DescribeNewCar, submitListing } from './submit-listing.ts'
import { keepManaged } from './stock-number.ts'
import type { FindUnusual } from './unusual-price.ts'

/** What modules that come after this one do for it. */
type Ports = { askPolicy: AskPolicy; describeNewCar: DescribeNewCar; findUnusual: FindUnusual }

export function listingRoutes(app: FastifyInstance, tools: Tools, ports: Ports): void {
  const { db, reads, clock, pool, keys, config } = tools
  const { askPolicy, findUnusual } = ports
  /** Members see more than what is on offer: their own that waits, and admins everything. */
  const [ofMembers, ofVisitors] = [openCarPages(db), openCarPages(reads.db)]
  const carsFor = (actor: Actor | null) => (actor ? ofMembers : ofVisitors)
  implement(app, listings.own, async ({ actor, params }) => {
    const listing = await findListingOf(db, actor.id, params.id)
    if (!listing) throw new Problem('listing_not_found')
    const evidence = await findEvidence(db, listing)
    return { ...listing, ...(evidence.length > 0 && { evidence }) }
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
    return publishByPolicy(tools, await submitListing(tools, actor, body, ports), askPolicy)
  })
  implement(app, listings.edit, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    await keepManaged(db, actor, params.id, body)
    return publishByPolicy(tools, await editListing(tools, actor, params.id, body, ports), askPolicy)
  })
  implement(app, listings.move, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return publishByPolicy(tools, await moveByActor(tools, actor, params.id, body, findUnusual), askPolicy)
  })
  implement(app, listings.undo, ({ actor, params, body }) => undoByActor(tools, actor, params.id, body.version))
  implement(app, listings.withdraw, async ({ actor, params }) => {
    await moveByActor(tools, actor, params.id, { transition: 'withdraw' }, findUnusual)
  })
  implement(app, listings.history, async ({ actor, params, query }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beManaged(actor, listing)) throw new Problem('listing_not_found')
    return findHistory(db, listing.id, query, actor)
  })
  implement(app, carStory.showFinalPrice, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return showFinalPrice(tools, actor, params.id, body)
  })
  implement(app, carStory.ledger, async ({ params, query, actor }) => {
    const found = await findLedger(actor ? db : reads.db, params.id, query)
    if (!found || !can.beSeen(actor, found.state)) throw new Problem('listing_not_found')
    return found.ledger
  })
  implement(app, listings.market, async ({ params, actor }) => {
    const found = await carsFor(actor).findMarket(params.id, clock.now())
    if (!found || !can.beSeen(actor, found.state)) throw new Problem('listing_not_found')
    return found.market
  })
  implement(app, listings.read, async ({ params, actor }) => {
    const listing = await carsFor(actor).find(params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    return can.beManaged(actor, listing) ? listing : withShownVin(listing)
  })
}
