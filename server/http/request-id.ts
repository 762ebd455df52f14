import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInProcess } from './in-process-fetch.ts'

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
