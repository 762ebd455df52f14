import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client'
import { isApiCall, isDisconnected, problemOfMalformed } from '../http/problems.ts'
import { isInProcess } from '../http/requests.ts'

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
    read: (gauge: Gauge, pool: Pool, name: string) => void,
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
  gauge('marque_database_connections', 'Connections to the database.', ['pool', 'state'], (metric, open, pool) => {
    metric.set({ pool, state: 'idle' }, open.idleCount)
    metric.set({ pool, state: 'used' }, open.totalCount - open.idleCount)
  })
  gauge(
    'marque_database_connections_max',
    'Maximum number of connections to the database.',
    ['pool'],
    (metric, open, pool) => {
      metric.set({ pool }, open.options.max)
    },
  )
  gauge('marque_database_waiting', 'Requests waiting for a database connection.', ['pool'], (metric, open, pool) => {
    metric.set({ pool }, open.waitingCount)
  })
}

/**
 * Counts requests by route pattern instead of URL, so the number of time series stays bounded. In-process calls are part of the
 * request for their page, so only their problems are counted.
 */
export function countRequests(app: FastifyInstance, register: Registry): void {
  const registers = [register]
  const requests = new Counter({
    name: 'marque_http_requests_total',
    help: 'Responses by route and status; 499 if the client disconnected first.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'marque_http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response.',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inWork = new Gauge({
    name: 'marque_http_requests_in_work',
    help: 'Requests in progress, including queued uploads.',
    labelNames: ['kind'],
    registers,
  })
  const problems = new Counter({
    name: 'marque_problems_total',
    help: 'Problems by code: server_busy is load shedding, too_many_… is a rate limit.',
    labelNames: ['code'],
    registers,
  })
  for (const kind of ['upload', 'api', 'page', 'other']) inWork.set({ kind }, 0)

  app.addHook('onRequest', async (request, reply) => {
    const kind = isInProcess(request) ? undefined : kindOf(request)
    if (kind) inWork.inc({ kind })
    const startedAt = performance.now()
    // Unlike Fastify's onResponse hook, this event also fires if the client disconnects.
    reply.raw.once('close', () => {
      if (request.problem) problems.inc({ code: request.problem })
      if (!kind) return
      inWork.dec({ kind })
      const route = routeOf(request)
      requests.inc({ route, method: methodOf(request), status: statusOf(reply) })
      seconds.observe({ route }, (performance.now() - startedAt) / 1000)
    })
  })
  // Malformed requests don't reach any hook. Prepend this listener, because the listener that responds to them closes the
  // socket.
  app.server.prependListener(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }) => {
      // oxlint-disable-next-line no-underscore-dangle -- the only way to detect that its request is counted above
      if (isDisconnected(error, socket) || socket._httpMessage) return
      const { code, status } = problemOfMalformed(error)
      problems.inc({ code })
      requests.inc({ route: 'none', method: 'other', status: String(status) })
    },
  )
}

export function countConnections({ server }: FastifyInstance, register: Registry): void {
  const open = new Gauge({
    name: 'marque_http_open_connections',
    help: 'Open connections of clients or the proxy.',
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
