import type { FastifyInstance } from 'fastify'
import { condition } from '#contract/condition/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../start/tools.ts'
import { changeCondition } from './condition.ts'
import { findCondition } from './queries.ts'

export function conditionRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config } = tools
  const limit = config.hasLimits && { points: 120, seconds: 3_600 }
  const writes = databaseCounter({ pool, key: keys.limits, name: 'condition', limit, code: 'too_many_requests' })

  implement(app, condition.read, async ({ actor, params }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    return findCondition(db, listing.id)
  })
  implement(app, condition.own, async ({ actor, params }) => {
    const listing = await findListing(db, params.id)
    if (listing?.sellerId !== actor.id) throw new Problem('listing_not_found')
    return findCondition(db, listing.id)
  })
  implement(app, condition.change, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
    return changeCondition(tools, listing, body)
  })
}
