import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { favorites } from '#contract/favorites/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { implement } from '#platform/http/implement.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../start/tools.ts'
import {
  deleteFavorite,
  findFavorite,
  findFavoriteIds,
  findFavorites,
  insertFavorite,
  insertFavorites,
  isFavorite,
} from './queries.ts'

export function favoriteRoutes(app: FastifyInstance, tools: Tools): void {
  const { db } = tools
  implement(app, favorites.list, ({ actor, query }) => findFavorites(tools, actor.id, query))
  implement(app, favorites.read, async ({ actor, params }) => {
    const saved = await findFavorite(tools, actor.id, params.vehicleId)
    if (!saved) throw new Problem('listing_not_found')
    return saved
  })
  implement(app, favorites.ids, async ({ actor }) => Readable.from([await findFavoriteIds(db, actor.id)]))
  implement(app, favorites.check, async ({ actor, params }) => ({
    isFavorite: await isFavorite(db, actor.id, params.vehicleId),
  }))
  implement(app, favorites.add, async ({ actor, body }) => {
    const listing = await findListing(db, body.vehicleId)
    if (!listing || !can.beSeen(null, listing)) throw new Problem('listing_not_found')
    await insertFavorite(db, actor.id, listing)
    return { isFavorite: true } as const
  })
  implement(app, favorites.addAll, async ({ actor, body }) => ({
    vehicleIds: await insertFavorites(db, actor.id, body.vehicleIds),
  }))
  implement(app, favorites.remove, async ({ actor, params }) => {
    await deleteFavorite(db, actor.id, params.vehicleId)
    return { isFavorite: false } as const
  })
}
