import type { FastifyInstance } from 'fastify'
import { desk } from '#contract/desk.ts'
import { listings } from '#contract/listings.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import { changeListings } from './change-listings.ts'
import { findOwnListings } from './own-listings.ts'
import { findWaiting } from './waiting.ts'

/** Changes of listings by one member, each listing of a call counted: a stock of 400 several times over. */
const changeLimit = { points: 2_000, seconds: 3_600 }

export function deskRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock, pool, keys, config } = tools
  const changes = databaseCounter({
    pool,
    key: keys.limits,
    name: 'desk change',
    limit: config.rateLimit && changeLimit,
    code: 'too_many_requests',
  })

  implement(app, listings.mine, ({ actor, query }) => findOwnListings(db, actor.id, query, clock.now()))
  implement(app, desk.waiting, ({ actor }) => findWaiting(db, actor.id, clock.now()))
  implement(app, desk.change, async ({ actor, body }) => {
    await changes.count(actor.id, body.listings.length)
    return changeListings(tools, actor, body.listings, body.change)
  })
}
