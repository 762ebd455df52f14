import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites can send a form here; the route has to validate its content. */
    takesForeignForms?: true
  }
}

/**
 * Refuses cross-site requests of browsers. Calls without an Origin (curl, a webhook) do not come from a browser and are
 * authenticated by bearer or signature only.
 */
export function checkOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (request.routeOptions.config.takesForeignForms) return
    if (!safeMethods.has(request.method) && origin !== undefined && !allowed.includes(origin))
      throw new Problem('foreign_origin')
  })
}

/** Refuses requests with two Host headers, as RFC 9112 (3.2) requires: a proxy may have used another one than Node. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && /^host$/i.test(text))
    if (hosts.length > 1) throw new Problem('malformed_request')
  })
}

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

/** Sends the security headers with every response, unless the route sets its own. */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => addSecurityHeaders(reply, secure))
}

/** Adds missing headers. Pages have their own policy; all other responses must not load or run anything. */
export function addSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
