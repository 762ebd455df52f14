import type { FastifyInstance } from 'fastify'
import { conditions } from '#contract/conditions.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { changeCondition } from './change-condition.ts'
import { findCondition } from './queries.ts'

export function conditionRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config } = tools
  const limit = config.rateLimit && { points: 120, seconds: 3_600 }
  const writes = databaseCounter({ pool, key: keys.limits, name: 'condition', limit, code: 'too_many_requests' })

  implement(app, conditions.read, async ({ actor, params }) => {
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    return findCondition(db, listing.id)
  })
  implement(app, conditions.own, async ({ actor, params }) => {
    const listing = await findListing(db, params.id)
    if (listing?.sellerId !== actor.id) throw new Problem('listing_not_found')
    return findCondition(db, listing.id)
  })
  implement(app, conditions.change, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    const listing = await findListing(db, params.id)
    if (!listing || !can.beSeen(actor, listing)) throw new Problem('listing_not_found')
    if (!can.beEdited(actor, listing)) throw new Problem('not_allowed')
    return changeCondition(tools, listing, body)
  })
}
