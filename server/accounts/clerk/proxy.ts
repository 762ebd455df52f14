import { Readable, Transform } from 'node:stream'
import { clerkFrontendApiProxy } from '@clerk/backend/proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { memoryLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../../start/tools.ts'
import type { ClerkConfig } from './config.ts'

/** What the browser may send to Clerk through this site, in bytes. */
const largest = 1024 * 1024
/** Milliseconds until Clerk has to have begun its answer. */
const patience = 20_000

/**
 * What one address may send through in a minute. A sign-in is some dozens of calls with its scripts, an open page one
 * or two in a minute: an office behind one address does not meet it. Clerk has its own limits of tries, by the visitor's address.
 */
const limit = { points: 1_200, seconds: 60 }

/** Where a service at which people sign in sends them back by a form: Sign in with Apple, and enterprises by SAML. */
const callbacks = ['/v1/oauth_callback', '/v1/saml/acs/:connection(^\\w+$)']

/** Clerk's Frontend API under a path of this site, so that browsers talk to nobody else. */
export async function proxyRoutes(app: FastifyInstance, { config }: Tools, clerk: ClerkConfig): Promise<void> {
  const { origins, hasLimits } = config
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = origins.find((each) => new URL(each).host === request.host) ?? origins[0]!
    const address = new URL(origin + request.url)
    if (!address.pathname.startsWith(`${clerk.proxyUrl}/`)) throw new Problem('not_found')
    return passOn(request, reply, address, clerk)
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // bodies are passed on as they come
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    if (hasLimits) {
      const count = memoryLimiter(limit, 'sign-in service')
      scope.addHook('onRequest', ({ ip }) => count(ip))
    }
    scope.route({ method: methods, url: `${clerk.proxyUrl}/*`, schema: { hide: true }, handler })
    for (const path of callbacks) {
      const config = { takesForeignForms: true } as const
      scope.post(`${clerk.proxyUrl}${path}`, { schema: { hide: true }, config, onRequest: takeForm }, handler)
    }
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Nothing but a form, and nothing that Clerk would read as another method. */
async function takeForm({ headers, query }: FastifyRequest): Promise<void> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new Problem('unsupported_type')
  if ('_method' in (query as object)) throw new Problem('not_found')
}

async function passOn(request: FastifyRequest, reply: FastifyReply, address: URL, clerk: ClerkConfig) {
  const { proxyUrl: proxyPath, publishableKey, secretKey } = clerk
  const { method } = request
  const body = ['GET', 'HEAD'].includes(method) ? null : limited(request)
  const asked = new Request(address, {
    method,
    headers: cleaned(request, address),
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const }),
  })
  const call = clerkFrontendApiProxy(asked, { proxyPath, publishableKey, secretKey: secretKey! })
  const answer = await Promise.race([call, late()])
  if (body?.errored instanceof Problem || !answer || answer.status >= 500) {
    void call.then((it) => it.body?.cancel()).catch(() => {}) // what nobody reads would hold its connection
    throw body?.errored instanceof Problem ? body.errored : new Problem('identity_unavailable', { retryAfter: 5 })
  }
  void reply.code(answer.status)
  for (const [name, value] of answer.headers) if (!hops.test(name)) void reply.header(name, value)
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(answer.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : null)
}

/** What Clerk's host says of itself and not of this site; cookies are passed on one by one. */
const hops = /^(set-cookie|alt-svc|nel|report-to|strict-transport-security)$/

/** Headers by which a client could pretend to be somebody else, or that are for this site alone. */
const ours =
  /^(authorization|cookie|expect|forwarded|true-client-ip|(x-real|cf-connecting)-ip|x-forwarded-.*|x-marque-.*|clerk-.*)$/
/** Cookies that are Clerk's. */
const theirs = /^(__client|__session|__clerk|__refresh|__cf|_cfuvid|clerk_)/

function cleaned({ headers, ip }: FastifyRequest, { protocol, host }: URL): Headers {
  const clean = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !ours.test(name)) clean.set(name, [value].flat().join(', '))
  }
  const cookies = (headers.cookie ?? '').split(/; */).filter((cookie) => theirs.test(cookie))
  if (cookies.length > 0) clean.set('cookie', cookies.join('; '))
  clean.set('x-real-ip', ip)
  clean.set('x-forwarded-proto', protocol.slice(0, -1))
  clean.set('x-forwarded-host', host)
  return clean
}

/** The body, broken off as soon as it is too much. */
function limited({ raw, headers }: FastifyRequest): Transform {
  if (Number(headers['content-length'] ?? 0) > largest) throw new Problem('body_too_large')
  let length = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > largest ? new Problem('body_too_large') : null, chunk)
    },
  })
  raw.on('error', (error) => counted.destroy(error))
  return raw.pipe(counted)
}

function late(): Promise<null> {
  return new Promise((resolve) => void setTimeout(resolve, patience, null).unref())
}
