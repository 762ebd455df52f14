import type { FastifyInstance, FastifyReply } from 'fastify'
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

/** Refuses requests that name two hosts, as RFC 9112 (3.2) demands: a proxy may have judged another one than Node takes. */
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

/** Sends the security headers with every answer of a route, unless the route says otherwise. */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => addSecurityHeaders(reply, secure))
}

/** Adds what an answer does not have yet. Pages bring a policy of their own; everything else may load and run nothing. */
export function addSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
