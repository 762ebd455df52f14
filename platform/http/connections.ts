import { once } from 'node:events'
import type { Server, IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf } from './visitor.ts'

/** Connections that may be open, of all and of one network. */
export const openConnections = { all: 10_000, ofNetwork: 500 }

/** Closes connections beyond these at once. Behind a proxy all come from it, and it limits them by network itself. */
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

type Place = { port: number; host: string }

/** Connections that can wait to be accepted; while the usual 511 are full, others wait for seconds to try again. */
const backlog = 4_096

export async function listen(app: FastifyInstance, { port, host }: Place): Promise<void> {
  await app.listen({ port, host, backlog })
}

/** Fails with `EADDRINUSE` where another program listens. */
export async function requireFree({ port, host }: Place): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form with files, which takes longer to arrive than others; see `limitBodies`. */
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

/** Bytes that a body has to bring in each second, as the mean over the window. */
const leastBytes = 10_000

/** How often a window is measured. */
const ticks = 10

type Body = {
  message: Pick<IncomingMessage, 'complete' | 'readableLength' | 'destroyed'> & { socket: { bytesRead: number } }
  end(): void
  /** Bytes read from the connection at each tick of the window, the oldest first. */
  read: number[]
}

/**
 * Calls `end` once a body has brought less than 10 kB/s for a window of so many milliseconds, or nothing at all. Time is
 * counted in ticks of the event loop's own timer, so that a server that lags behind blames nobody.
 */
export function watchPace(window: number) {
  const bodies = new Set<Body>()
  const least = (leastBytes * window) / 1_000
  const timer = setInterval(tick, window / ticks).unref()
  return { add, tick, stop: () => clearInterval(timer) }

  function add(message: Body['message'], end: () => void): void {
    if (message.socket.bytesRead === undefined) return // a request that tests inject has no connection
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
    // Bytes that nobody has read yet: the server is the slow one, for instance while the body waits for its turn.
    if (message.readableLength > 0) read.length = 0
    read.push(message.socket.bytesRead)
    if (read.length <= ticks) return false
    return read.at(-1)! - read.shift()! < least
  }
}
