import type { FastifyInstance } from 'fastify'
import { stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../../start/tools.ts'
import { refuseWhileOpen } from '../runs.ts'
import { changeFeed, createFeed, moveFeed, removeFeed, runFeed } from './change.ts'
import { findFeeds, requireFeed } from './queries.ts'

/**
 * Registers the routes for feeds. `countImport` counts an import toward the member's rate limit, and throws if the member isn't
 * allowed to import.
 */
export function feedRoutes(app: FastifyInstance, tools: Tools, countImport: (id: string) => Promise<void>): void {
  const { db, clock } = tools
  implement(app, stockFeeds.list, ({ actor }) => findFeeds(db, actor.id, clock.now()))
  implement(app, stockFeeds.create, async ({ actor, body }) => {
    await countImport(actor.id)
    return createFeed(tools, actor, body)
  })
  implement(app, stockFeeds.change, async ({ actor, params, body }) => {
    await requireFeed(db, actor.id, params.id)
    await countImport(actor.id)
    return changeFeed(tools, actor, params.id, body)
  })
  implement(app, stockFeeds.move, ({ actor, params, body }) => moveFeed(tools, actor, params.id, body.transition))
  implement(app, stockFeeds.run, async ({ actor, params }) => {
    await requireFeed(db, actor.id, params.id)
    await refuseWhileOpen(db, actor.id)
    await countImport(actor.id)
    return runFeed(tools, actor, params.id)
  })
  implement(app, stockFeeds.remove, ({ actor, params }) => removeFeed(tools, actor, params.id))
}
