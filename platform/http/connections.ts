import { once } from 'node:events'
import type { Server, IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectMalformedRequest } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf } from './visitor.ts'

export const openConnections = { all: 10_000, ofNetwork: 500 }

/**
 * Immediately closes connections beyond the limits. `ofNetwork` is null behind a proxy: all connections then come from the
 * proxy, so the proxy itself has to limit connections per network.
 */
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

/** Length of the accept queue. When it is full, clients wait several seconds before they retry. Node's default is 511. */
const backlog = 4_096

export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  await app.listen({ port, host, backlog })
}

/** Throws `EADDRINUSE` if another program is already listening on the address. */
export async function requireFreePort({ port, host }: Address): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files. Such bodies get more time to arrive (see `disconnectSlowClients`). */
    takesFiles?: true
  }
}

/** Requests with files, and responses that make progress, may take this many times as long as others. */
const longTimeoutFactor = 10

/** Returns Fastify's timeouts in milliseconds: for receiving the headers, and for receiving a whole request with files. */
export function timeoutsOf(requestTimeout: number) {
  return {
    requestTimeout: longTimeoutFactor * requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(requestTimeout / 2, 5_000) },
  }
}

export function disconnectSlowClients(app: FastifyInstance, requestTimeout: number): void {
  const pace = watchTransferRate(requestTimeout / 3)
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
    socket.setTimeout?.(requestTimeout) // idle timeout; injected requests have no real socket
    const late = setTimeout(() => socket.destroy(), longTimeoutFactor * requestTimeout)
    reply.raw.once('close', () => clearTimeout(late))
  })
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close().finally(() => clearTimeout(late))
}

/** Minimum transfer rate of a body in bytes per second, averaged over the window. */
const minBytes = 10_000

const ticks = 10

type Body = {
  message: Pick<IncomingMessage, 'complete' | 'readableLength' | 'destroyed'> & { socket: { bytesRead: number } }
  end(): void
  read: number[]
}

/**
 * Calls `end` for bodies that arrive at less than `minBytes` per second, averaged over `window` milliseconds. Time is counted
 * in timer ticks rather than read from a clock. When the server is busy, its ticks are late, too, so clients aren't blamed
 * for its delays.
 */
export function watchTransferRate(window: number) {
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
    // Unread bytes mean that the server is the bottleneck, for example because the upload is waiting for its turn.
    if (message.readableLength > 0) read.length = 0
    read.push(message.socket.bytesRead)
    if (read.length <= ticks) return false
    return read.at(-1)! - read.shift()! < least
  }
}
