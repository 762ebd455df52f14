import type { FastifyInstance } from 'fastify'
import { listings } from '#contract/listings/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'
import { editListing, refuseManagedNumber } from './edit.ts'
import { findEvidence } from './facts.ts'
import { openCarPages } from './page.ts'
import { type AskPolicy, publishByPolicy } from './policy.ts'
import { withMaskedVin } from './presenter.ts'
import type { FindUnusual } from './price.ts'
import { findListingOf } from './queries.ts'
import { can } from './rules.ts'
import { moveByActor, undoByActor } from './seller-moves.ts'
import { type DescribeNewCar, submitListing } from './submit.ts'

/** Functions implemented by modules that depend on this one. They are injected to avoid circular imports. */
type Ports = { askPolicy: AskPolicy; describeNewCar: DescribeNewCar; findUnusual: FindUnusual }

export function listingRoutes(app: FastifyInstance, tools: Tools, ports: Ports): void {
  const { db } = tools
  const { askPolicy, findUnusual } = ports
  const cars = openCarPages(db)
  implement(app, listings.own, async ({ actor, params }) => {
    const listing = await findListingOf(db, actor.id, params.id)
    if (!listing) throw new Problem('listing_not_found')
    const evidence = await findEvidence(db, listing)
    return { ...listing, ...(evidence.length > 0 && { evidence }) }
  })
  const writes = countListingWrites(tools)
  implement(app, listings.submit, async ({ actor, body }) => {
    await writes.count(actor.id)
    return publishByPolicy(tools, await submitListing(tools, actor, body, ports), askPolicy)
  })
  implement(app, listings.edit, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    await refuseManagedNumber(db, actor, params.id, body)
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
  implement(app, listings.read, async ({ params, actor }) => {
    const listing = await cars.find(params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    return can.beManaged(actor, listing) ? listing : withMaskedVin(listing)
  })
}

export function countListingWrites({ pool, keys, config }: Tools) {
  return databaseCounter({
    pool,
    key: keys.limits,
    name: 'listing',
    limit: config.hasLimits && { points: 120, seconds: 3600 },
    code: 'too_many_requests',
  })
}
