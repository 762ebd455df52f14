import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'
import { writePersonalData } from './export.ts'

/** Maximum number of exports per member per hour, because each export reads many rows. */
const fileLimit = { points: 10, seconds: 3_600 }

export function personalDataRoutes(app: FastifyInstance, { pool, keys, config, clock }: Tools): void {
  const limit = config.hasLimits && fileLimit
  const files = databaseCounter({ pool, key: keys.limits, name: 'personal-data', limit, code: 'too_many_requests' })
  implement(app, users.export, async ({ actor, reply }) => {
    await files.count(actor.id)
    const exportedAt = clock.now().toISOString()
    reply.headers({
      'content-disposition': `attachment; filename="my-data-${exportedAt.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    })
    return Readable.from(writePersonalData(pool, actor.id, { site: config.origins[0]!, exportedAt }))
  })
}
