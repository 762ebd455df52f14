import { once } from 'node:events'
import type { Server, IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectMalformedRequest } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf } from './visitor.ts'

/** Maximum number of open connections, in total and per network. */
export const openConnections = { all: 10_000, ofNetwork: 500 }

/** Closes excess connections immediately. Behind a proxy, all connections come from it, and it limits networks itself. */
export function limitConnections(server: Server, { all, ofNetwork }: { all: number; ofNetwork: number | null }): void {
  const open = new Map<string, number>()
  let sum = 0
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (sum >= all || (ofNetwork !== null && count >= ofNetwork)) return void socket.destroy()
    open.set(network, count + 1)
    sum += 1
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
      sum -= 1
    })
  })
}

type Address = { port: number; host: string }

/** Maximum number of connections that wait to be accepted. With the default of 511, further clients retry only after seconds. */
const backlog = 4_096

export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  await app.listen({ port, host, backlog })
}

/** Throws `EADDRINUSE` if another program listens there. */
export async function requireFree({ port, host }: Address): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files, which takes longer to arrive; see `limitBodies`. */
    takesFiles?: true
  }
}

/** Factor for the timeout of requests with files, and of responses that make progress. */
const longTimeoutFactor = 10

/** Returns Fastify's timeouts for headers and for the longest bodies, in milliseconds. */
export function timeoutsOf(requestTimeout: number) {
  return {
    requestTimeout: longTimeoutFactor * requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(requestTimeout / 2, 5_000) },
  }
}

/** Closes connections that send a body too slowly, or do not read their response. */
export function endSlowClients(app: FastifyInstance, requestTimeout: number): void {
  const pace = watchPace(requestTimeout / 3)
  app.addHook('onClose', async () => pace.stop())
  app.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request) || !hasBody(request)) return
    const { raw } = request
    const end = () => {
      if (raw.complete) return
      request.problem = 'request_timeout'
      rejectMalformedRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }
    pace.add(raw, end)
    if (request.routeOptions.config.takesFiles) return
    const late = setTimeout(end, requestTimeout)
    reply.raw.once('close', () => raw.complete && clearTimeout(late)) // after an early response, the client may still be sending
  })
  app.addHook('onSend', async (request, reply) => {
    if (isInProcess(request)) return
    const { socket } = request.raw
    socket.setTimeout?.(requestTimeout) // idle timeout; injected requests have no such socket
    const late = setTimeout(() => socket.destroy(), longTimeoutFactor * requestTimeout)
    reply.raw.once('close', () => clearTimeout(late))
  })
}

/** Returns whether the headers announce a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Closes the server: completes requests in progress within the given time, and aborts the others. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close().finally(() => clearTimeout(late))
}

/** Minimum bytes per second of a body, averaged over the window. */
const minBytes = 10_000

/** Measurements per window. */
const ticks = 10

type Body = {
  message: Pick<IncomingMessage, 'complete' | 'readableLength' | 'destroyed'> & { socket: { bytesRead: number } }
  end(): void
  /** Bytes read from the connection at each tick of the window, oldest first. */
  read: number[]
}

/**
 * Calls `end` once a body has arrived with less than 10 kB/s during a window, in milliseconds, or not at all. Time is
 * measured in ticks of the event loop's timer, so that a slow server does not blame its clients.
 */
export function watchPace(window: number) {
  const bodies = new Set<Body>()
  const least = (minBytes * window) / 1_000
  const timer = setInterval(tick, window / ticks).unref()
  return { add, tick, stop: () => clearInterval(timer) }

  function add(message: Body['message'], end: () => void): void {
    if (message.socket.bytesRead === undefined) return // injected requests have no connection
    bodies.add({ message, end, read: [message.socket.bytesRead] })
  }

  function tick(): void {
    for (const body of bodies) {
      if (body.message.complete || body.message.destroyed) bodies.delete(body)
      else if (isTooSlow(body)) {
        bodies.delete(body)
        body.end()
      }
    }
  }

  function isTooSlow({ message, read }: Body): boolean {
    // Unread bytes mean that the server is slow, for instance while the body waits for its turn.
    if (message.readableLength > 0) read.length = 0
    read.push(message.socket.bytesRead)
    if (read.length <= ticks) return false
    return read.at(-1)! - read.shift()! < least
  }
}
