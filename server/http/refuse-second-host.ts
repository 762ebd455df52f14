import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

/** Refuses requests that name two hosts, as RFC 9112 (3.2) demands: a proxy may have judged another one than Node takes. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && /^host$/i.test(text))
    if (hosts.length > 1) throw new Problem('malformed_request')
  })
}
