import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may send a form here; whoever says so judges the form by what is in it. */
    takesForeignForms?: true
  }
}

/**
 * Refuses what another site makes a browser send. A call without an Origin (curl, a webhook) is no browser's and is
 * judged by its bearer or signature alone.
 */
export function checkOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (request.routeOptions.config.takesForeignForms) return
    if (!reading.has(request.method) && origin !== undefined && !allowed.includes(origin))
      throw new Problem('foreign_origin')
  })
}
