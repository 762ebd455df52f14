import type { FastifyInstance } from 'fastify'
import { soldVehicles } from '#contract/sold-vehicles.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { openFigures } from './figures.ts'
import { findSold, findSoldModels } from './queries.ts'

export function archiveRoutes(app: FastifyInstance, tools: Tools): void {
  const { reads } = tools
  implement(app, soldVehicles.list, ({ query }) => findSold(reads.db, query))
  implement(app, soldVehicles.models, ({ query }) => findSoldModels(reads.db, query))
  implement(app, soldVehicles.figures, openFigures(tools))
}
