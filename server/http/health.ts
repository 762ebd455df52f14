import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { ForwardedAddresses } from './forwarded-addresses.ts'

/** For whoever watches over the process: `/healthz` says that it lives, `/readyz` that it can serve: the probe resolves. */
export function answerHealth(
  app: FastifyInstance,
  probe: () => Promise<unknown>,
  forwarded?: ForwardedAddresses,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await probe()
    } catch {
      throw new Problem('not_ready', { retryAfter: 5 })
    }
    return { status: 'ready', ...(forwarded?.unreadable && { unreadableAddresses: forwarded.unreadable }) }
  })
}
