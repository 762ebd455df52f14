import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fetch } from '#contract/client.ts'
import { Problem, type ProblemBody } from '#contract/problems.ts'

const header = 'x-marque-in-process'
/** Unknown outside this process, so that the header cannot be forged. */
const secret = randomBytes(32).toString('hex')

/**
 * Returns the fetch function of pages, which calls the API in process, with the same routes and checks. Calls
 * carry the visitor's address, for limits, and the request ID, for the log. A 503 is passed to
 * `onOutage`.
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

/** Returns whether a request comes from this process's own pages, which were already counted and checked. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[header] === secret
}

/** The header in which a proxy can send a request ID, and in which every response returns it. */
export const requestIdHeader = 'x-request-id'

/** Valid request IDs: nothing that could be mistaken for anything else in a log. */
const wellFormed = /^[\w-]{8,64}$/

const currentRequest = new AsyncLocalStorage<string>()

/** Returns the ID of the current request; in-process calls have that of their page. */
export function requestInWork(): string | undefined {
  return currentRequest.getStore()
}

/** Assigns the request ID before anything else happens. */
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

/** Returns whether a trusted proxy sent the request: only then TRUST_PROXY adds addresses to that of the connection. */
function cameByTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}
