import type { FastifyInstance, FastifyReply } from 'fastify'

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
