import { Readable, Transform } from 'node:stream'
import { clerkFrontendApiProxy } from '@clerk/backend/proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { memoryLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../../start/tools.ts'
import type { ClerkConfig } from './config.ts'

/** Maximum size of a request body in bytes. */
const maximumBytes = 1024 * 1024

/** Time limit in milliseconds for Clerk to start its response. */
const responseTimeout = 20_000

/**
 * Rate limit per IP address. A sign-in takes a few dozen requests, including those for scripts, and an open page makes one or
 * two a minute. Even an office with a shared IP address stays below the limit. Clerk also has its own limits on sign-ins.
 */
const limit = { points: 1_200, seconds: 60 }

const callbacks = ['/v1/oauth_callback', '/v1/saml/acs/:connection(^\\w+$)']

export async function proxyRoutes(app: FastifyInstance, { config }: Tools, clerk: ClerkConfig): Promise<void> {
  const { origins, hasLimits } = config
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = origins.find((origin) => new URL(origin).host === request.host) ?? origins[0]!
    const address = new URL(origin + request.url)
    if (!address.pathname.startsWith(`${clerk.proxyUrl}/`)) throw new Problem('not_found')
    return forward(request, reply, address, clerk)
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    if (hasLimits) {
      const count = memoryLimiter(limit, 'sign-in service')
      scope.addHook('onRequest', ({ ip }) => count(ip))
    }
    scope.route({ method: methods, url: `${clerk.proxyUrl}/*`, schema: { hide: true }, handler })
    for (const path of callbacks) {
      const config = { takesForeignForms: true } as const
      scope.post(`${clerk.proxyUrl}${path}`, { schema: { hide: true }, config, onRequest: requireForm }, handler)
    }
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Accepts only form submissions. Rejects the `_method` parameter, because Clerk would use it as the request's method. */
async function requireForm({ headers, query }: FastifyRequest): Promise<void> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new Problem('unsupported_type')
  if ('_method' in (query as object)) throw new Problem('not_found')
}

async function forward(request: FastifyRequest, reply: FastifyReply, address: URL, clerk: ClerkConfig) {
  const { proxyUrl: proxyPath, publishableKey, secretKey } = clerk
  const { method } = request
  const body = ['GET', 'HEAD'].includes(method) ? null : limitBody(request)
  const proxied = new Request(address, {
    method,
    headers: forwardedHeaders(request, address),
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const }),
  })
  const call = clerkFrontendApiProxy(proxied, { proxyPath, publishableKey, secretKey: secretKey! })
  const response = await Promise.race([call, expire()])
  if (body?.errored instanceof Problem || !response || response.status >= 500) {
    void call.then(({ body }) => body?.cancel()).catch(() => {}) // an unread body would keep the connection to Clerk open
    throw body?.errored instanceof Problem ? body.errored : new Problem('identity_unavailable', { retryAfter: 5 })
  }
  void reply.code(response.status)
  for (const [name, value] of response.headers) if (!droppedHeaders.test(name)) void reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : null)
}

/** Response headers that only make sense for Clerk's own host. Cookies are forwarded separately. */
const droppedHeaders = /^(set-cookie|alt-svc|nel|report-to|strict-transport-security)$/

/** Request headers that are meant for this site, or that clients could use to impersonate each other. */
const strippedHeaders =
  /^(authorization|cookie|expect|forwarded|true-client-ip|(x-real|cf-connecting)-ip|x-forwarded-.*|x-marque-.*|clerk-.*)$/
const clerkCookies = /^(__client|__session|__clerk|__refresh|__cf|_cfuvid|clerk_)/

function forwardedHeaders({ headers, ip }: FastifyRequest, { protocol, host }: URL): Headers {
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !strippedHeaders.test(name)) forwarded.set(name, [value].flat().join(', '))
  }
  const cookies = (headers.cookie ?? '').split(/; */).filter((cookie) => clerkCookies.test(cookie))
  if (cookies.length > 0) forwarded.set('cookie', cookies.join('; '))
  forwarded.set('x-real-ip', ip)
  forwarded.set('x-forwarded-proto', protocol.slice(0, -1))
  forwarded.set('x-forwarded-host', host)
  return forwarded
}

function limitBody({ raw, headers }: FastifyRequest): Transform {
  if (Number(headers['content-length'] ?? 0) > maximumBytes) throw new Problem('body_too_large')
  let length = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > maximumBytes ? new Problem('body_too_large') : null, chunk)
    },
  })
  raw.on('error', (error) => counted.destroy(error))
  return raw.pipe(counted)
}

function expire(): Promise<null> {
  return new Promise((resolve) => void setTimeout(resolve, responseTimeout, null).unref())
}
