import type { FastifyInstance } from 'fastify'
import { places } from '#contract/places/endpoints.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { findPlace, suggestPlaces } from './queries.ts'

export function placeRoutes(app: FastifyInstance, { db }: Tools): void {
  implement(app, places.suggest, ({ query, reply }) => {
    keepPrivate(reply)
    return suggestPlaces(db, query.q)
  })
  implement(app, places.find, ({ query, reply }) => {
    keepPrivate(reply)
    return findPlace(db, query.q, { exact: query.exact !== undefined })
  })
}
