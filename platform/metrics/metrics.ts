import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client'
import { isApiCall, isGone, problemOfBroken } from '../http/problems.ts'
import { isInProcess } from '../http/requests.ts'

/** Opens a registry with the figures of this process and of its connections to the database. */
export function openFigures(pools: readonly Pool[]): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  watchPools(pools, register)
  return register
}

function watchPools(pools: readonly Pool[], register: Registry): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: (it: Gauge, pool: Pool, name: string) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      collect() {
        for (const pool of pools) read(this, pool, pool.options.application_name!)
      },
    })
  gauge('marque_database_connections', 'Connections to the database.', ['pool', 'state'], (it, open, pool) => {
    it.set({ pool, state: 'idle' }, open.idleCount)
    it.set({ pool, state: 'used' }, open.totalCount - open.idleCount)
  })
  gauge('marque_database_connections_max', 'How many there may be.', ['pool'], (it, open, pool) => {
    it.set({ pool }, open.options.max)
  })
  gauge('marque_database_waiting', 'Who waits for a connection.', ['pool'], (it, open, pool) => {
    it.set({ pool }, open.waitingCount)
  })
}

/**
 * Counts requests by the pattern of their route, never by their address, so that there are as many series as routes.
 * What pages ask for in process is part of the page; only its refusals are counted.
 */
export function countRequests(app: FastifyInstance, register: Registry): void {
  const registers = [register]
  const requests = new Counter({
    name: 'marque_http_requests_total',
    help: 'Answers, by route and status; 499 where the visitor left before.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'marque_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inWork = new Gauge({
    name: 'marque_http_requests_in_work',
    help: 'Requests that are not answered yet; of uploads those that wait for their turn too.',
    labelNames: ['kind'],
    registers,
  })
  const problems = new Counter({
    name: 'marque_problems_total',
    help: 'Refusals and failures by their code: server_busy is shed load, too_many_… is a limit.',
    labelNames: ['code'],
    registers,
  })
  for (const kind of ['upload', 'api', 'page', 'other']) inWork.set({ kind }, 0)

  app.addHook('onRequest', async (request, reply) => {
    const kind = isInProcess(request) ? undefined : kindOf(request)
    if (kind) inWork.inc({ kind })
    const begun = performance.now()
    // Unlike the hook onResponse this comes also when the visitor leaves.
    reply.raw.once('close', () => {
      if (request.problem) problems.inc({ code: request.problem })
      if (!kind) return
      inWork.dec({ kind })
      const route = routeOf(request)
      requests.inc({ route, method: methodOf(request), status: statusOf(reply) })
      seconds.observe({ route }, (performance.now() - begun) / 1000)
    })
  })
  // No hook hears of what never became a request. Before the handler that answers, because the socket ends with that.
  app.server.prependListener(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }) => {
      // oxlint-disable-next-line no-underscore-dangle -- a socket has no other way to say that its request is counted above
      if (isGone(error, socket) || socket._httpMessage) return
      const { code, status } = problemOfBroken(error)
      problems.inc({ code })
      requests.inc({ route: 'none', method: 'other', status: String(status) })
    },
  )
}

export function countConnections({ server }: FastifyInstance, register: Registry): void {
  const open = new Gauge({
    name: 'marque_http_open_connections',
    help: 'Connections that clients or the proxy hold open.',
    registers: [register],
  })
  server.on('connection', (socket) => {
    open.inc()
    socket.once('close', () => open.dec())
  })
}

function kindOf(request: FastifyRequest): string {
  const { takesFiles, isPage } = request.routeOptions.config
  if (takesFiles) return 'upload'
  if (isPage) return 'page'
  return isApiCall(request) ? 'api' : 'other'
}

/** Each file of the build has a route of its own; they count as one. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return /^\/(assets|scenes)\//.test(url) ? '/files' : url
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function methodOf({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'other'
}

function statusOf({ raw }: FastifyReply): string {
  return raw.writableEnded ? String(raw.statusCode) : '499'
}
