import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites' pages may submit forms to this route. The handler must validate the content. */
    takesForeignForms?: true
  }
}

/**
 * Rejects cross-site requests by browsers. Requests without an Origin header, such as those of curl or a webhook, are allowed,
 * because they don't come from a browser. They are authenticated by a bearer token or a signature, which a browser never adds
 * by itself.
 */
export function checkOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (request.routeOptions.config.takesForeignForms) return
    if (!safeMethods.has(request.method) && origin !== undefined && !allowed.includes(origin))
      throw new Problem('foreign_origin')
  })
}

/** Rejects requests with two Host headers (RFC 9112, 3.2), because a proxy may have routed by the one that Node ignores. */
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

export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => addSecurityHeaders(reply, secure))
}

/** Adds missing security headers. Unless the route sets its own policy, the response must not load or run anything. */
export function addSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
