import type { FastifyInstance } from 'fastify'
import { watchlist } from '#contract/watchlist.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { changeWatchlist } from './change-watchlist.ts'
import { findWatchlist } from './queries.ts'

/** The lists; what they make of a text is tried where a listing's text is looked at, too. */
export function watchlistRoutes(app: FastifyInstance, tools: Tools): void {
  implement(app, watchlist.read, () => findWatchlist(tools.db))
  implement(app, watchlist.change, ({ actor, body }) => changeWatchlist(tools, actor, body))
}
