import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { isInProcess } from './in-process-fetch.ts'
import { isApiCall } from './problem-handler.ts'
import { hasBody } from './slow-clients.ts'

/**
 * What may be in work at once, calls of the API and pages together: more than this the database does not get done in the
 * time for which somebody waits. And by how many milliseconds, on an average second, whatever is due may come too late.
 */
const bounds = { inWork: 100, lag: 500 }

/** Seconds after which another try makes sense. */
const retryAfter = 3

/**
 * Refuses what comes while too much is in work or the process cannot keep up: what has begun is then still answered in
 * time. Files, health and uploads, which have a queue of their own, are not refused. A request is in work from when all of
 * it is there until its answer begins, so that slow clients keep nobody out.
 */
export function shedLoad(app: FastifyInstance): void {
  const lag = watchLag(app)
  const inWork = new Set<FastifyRequest>()
  const begin = (request: FastifyRequest) => {
    if (inWork.size >= bounds.inWork || lag() > bounds.lag) throw new Problem('server_busy', { retryAfter })
    inWork.add(request)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isWork(request) || hasBody(request)) return
    begin(request)
    reply.raw.once('close', () => inWork.delete(request))
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isWork(request) || !hasBody(request)) return
    begin(request)
    reply.raw.once('close', () => inWork.delete(request))
  })
  app.addHook('onSend', async (request) => void inWork.delete(request))
}

function isWork(request: FastifyRequest): boolean {
  const { isPage, takesFiles } = request.routeOptions.config
  return !isInProcess(request) && !takesFiles && (isApiCall(request) || isPage === true)
}

/** Gives by how many milliseconds, in the mean of the last second, the process was late for what was due. */
function watchLag(app: FastifyInstance): () => number {
  const resolution = 20
  const delays = monitorEventLoopDelay({ resolution })
  let lag = 0
  delays.enable()
  const sampling = setInterval(() => {
    lag = delays.count > 0 ? delays.mean / 1e6 - resolution : 0
    delays.reset()
  }, 1_000).unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delays.disable()
  })
  return () => lag
}
