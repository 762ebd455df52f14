import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Problem } from '#contract/problems.ts'

/** For whoever watches over the process: `/healthz` says that it lives, `/readyz` that it can serve. */
export function answerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await pool.query('select from migrations limit 1')
    } catch {
      throw new Problem('not_ready', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}
