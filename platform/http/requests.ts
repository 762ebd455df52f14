import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fetch } from '#contract/client.ts'
import { Problem, type ProblemBody } from '#contract/problems.ts'

const header = 'x-marque-in-process'
/** Random for each process, so clients can't forge the header. */
const secret = randomBytes(32).toString('hex')

/**
 * Returns a fetch function for pages that calls the API in process, through the same routes and checks as external calls.
 * Calls carry the visitor's IP address for rate limits, and the request ID for the log. Responses with status 503 are
 * passed to `onOutage`.
 */
export function inProcessFetch(
  app: FastifyInstance,
  visitor: FastifyRequest,
  onOutage: (outage: Problem) => void,
): Fetch {
  return async (url, init) => {
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>), [header]: secret, 'x-request-id': visitor.id },
      ...(init.body ? { payload: init.body as string } : {}),
      remoteAddress: visitor.ip,
    })
    if (response.statusCode === 503) {
      const { code } = JSON.parse(response.body) as ProblemBody
      onOutage(new Problem(code, { retryAfter: Number(response.headers['retry-after']) || 5 }))
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(response.body || null, {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers,
    })
  }
}

/**
 * Returns whether one of our own pages made the request in process. The request for the page has already been counted and
 * checked.
 */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[header] === secret
}

export const requestIdHeader = 'x-request-id'

/** Format of accepted request IDs. It is strict, because the IDs are written to the log. */
const wellFormed = /^[\w-]{8,64}$/

const currentRequest = new AsyncLocalStorage<string>()

export function currentRequestId(): string | undefined {
  return currentRequest.getStore()
}

/** Assigns the request ID. Must be registered before all other hooks. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.id = acceptedId(request) ?? request.id
    reply.header(requestIdHeader, request.id)
    currentRequest.run(request.id, done)
  })
}

function acceptedId(request: FastifyRequest): string | undefined {
  const id = request.headers[requestIdHeader]
  if (typeof id !== 'string' || !wellFormed.test(id)) return undefined
  return isInProcess(request) || cameByTrustedProxy(request) ? id : undefined
}

/** Returns whether a trusted proxy sent the request. Without one, `ips` has only the address of the connection. */
function cameByTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}
