import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fetch } from '#contract/client.ts'
import { Problem, type ProblemBody } from '#contract/problems.ts'

const header = 'x-marque-in-process'
/** Known to nobody outside this process, so that the header cannot be forged. */
const secret = randomBytes(32).toString('hex')

/**
 * How the pages reach the API: the same routes and checks as for everybody, without leaving the process. The call
 * carries the visitor's address, which limits count, and the id of the request, which the log shows. A 503 is passed to
 * `onOutage`.
 */
export function inProcessFetch(
  app: FastifyInstance,
  visitor: FastifyRequest,
  onOutage: (outage: Problem) => void,
): Fetch {
  return async (url, init) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>), [header]: secret, 'x-request-id': visitor.id },
      ...(init.body ? { payload: init.body as string } : {}),
      remoteAddress: visitor.ip,
    })
    if (answer.statusCode === 503) {
      const { code } = JSON.parse(answer.body) as ProblemBody
      onOutage(new Problem(code, { retryAfter: Number(answer.headers['retry-after']) || 5 }))
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(answer.body || null, { status: answer.statusCode, statusText: answer.statusMessage, headers })
  }
}

/** Whether a request comes from this process's own pages, which were counted and checked at the door already. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[header] === secret
}

/** The header in which a proxy may send the id of a request, and in which every answer carries it. */
export const requestIdHeader = 'x-request-id'

/** What a proxy may call a request: nothing that could be taken for anything else in a log. */
const wellFormed = /^[\w-]{8,64}$/

const inWork = new AsyncLocalStorage<string>()

/** The id of the request in whose course this is called, however deep; what a page asks in process has the page's. */
export function requestInWork(): string | undefined {
  return inWork.getStore()
}

/** Gives each request its id, before anything else is done about it. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.id = givenId(request) ?? request.id
    reply.header(requestIdHeader, request.id)
    inWork.run(request.id, done)
  })
}

function givenId(request: FastifyRequest): string | undefined {
  const given = request.headers[requestIdHeader]
  if (typeof given !== 'string' || !wellFormed.test(given)) return undefined
  return isInProcess(request) || cameByTrustedProxy(request) ? given : undefined
}

/** There are addresses behind that of the connection only where TRUST_PROXY lets it name them. */
function cameByTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}
