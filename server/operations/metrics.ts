import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { figuresOfAll, openFigures } from './figures.ts'
import { watchInventory } from './inventory-metrics.ts'
import { watchReplicas } from './replica-metrics.ts'
import { countConnections, countRequests } from './request-metrics.ts'
import { watchState } from './state-metrics.ts'

/**
 * Figures for Prometheus at `/metrics`, for whoever has the token. It is neither limited nor shed, because it is needed
 * most when a site is busy.
 */
export function serveMetrics(app: FastifyInstance, tools: Tools, token: string): void {
  const own = openFigures(tools.pools)
  countRequests(app, own)
  countConnections(app, own)
  watchReplicas(tools.replicas, own)
  watchInventory(tools.inventory, own)
  const site = new Registry()
  const readState = watchState(tools, site)
  const readAll = figuresOfAll(own, site)
  const right = digest(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(headers.authorization ?? ''), right)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Problem('metrics_refused')
    }
    await readState()
    return reply.type(site.contentType).send(await readAll())
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
