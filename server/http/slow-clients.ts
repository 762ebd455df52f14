import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './problem-handler.ts'
import { isInProcess } from './in-process-fetch.ts'
import { watchPace } from './watch-pace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files, which takes longer to arrive than others; see `limit-bodies.ts`. */
    takesFiles?: true
  }
}

/** How many times longer a request with files may take to arrive, and an answer that goes on being taken up. */
const longer = 10

/** For Fastify: how long it waits for headers and for the longest of bodies. In milliseconds. */
export function timeoutsOf(requestTimeout: number) {
  return {
    requestTimeout: longer * requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(requestTimeout / 2, 5_000) },
  }
}

/** Ends connections that send a body too slowly, or do not take up what they have asked for. */
export function endSlowClients(app: FastifyInstance, requestTimeout: number): void {
  const pace = watchPace(requestTimeout / 3)
  app.addHook('onClose', async () => pace.stop())
  app.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request) || !hasBody(request)) return
    const { raw } = request
    const end = () => {
      if (raw.complete) return
      request.problem = 'request_timeout'
      answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }
    pace.add(raw, end)
    if (request.routeOptions.config.takesFiles) return
    const late = setTimeout(end, requestTimeout)
    reply.raw.once('close', () => raw.complete && clearTimeout(late)) // answered early it may still be sending
  })
  app.addHook('onSend', async (request, reply) => {
    if (isInProcess(request)) return
    const { socket } = request.raw
    socket.setTimeout?.(requestTimeout) // without progress; tests that inject have no such socket
    const late = setTimeout(() => socket.destroy(), longer * requestTimeout)
    reply.raw.once('close', () => clearTimeout(late))
  })
}

/** Whether something is on its way behind the headers. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Answers what has begun, for so many milliseconds, and ends what has not come to an end by then. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close().finally(() => clearTimeout(late))
}
