import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { isInProcess } from './in-process-fetch.ts'
import { takeTurns } from './page-turns.ts'
import { isApiCall } from './problem-handler.ts'
import { hasBody } from './slow-clients.ts'

/**
 * What may be in work at once, calls of the API and pages together: more than this the database does not get done in the
 * time for which somebody waits. Of these so many pages are rendered at once, because each keeps the processor for a while.
 * And by how many milliseconds whatever is due may come too late.
 */
const bounds = { inWork: 100, pages: { atOnce: 2, ofNetwork: 1 }, lag: 500 }

/** Seconds after which another try makes sense. */
const retryAfter = 3

/**
 * Refuses what comes while too much is in work or the process cannot keep up: what has begun is then still answered in
 * time. Files, health and uploads, which have a queue of their own, are not refused. A request is in work from when all of
 * it is there until its answer begins, so that slow clients keep nobody out.
 */
export function shedLoad(app: FastifyInstance, lag: () => number = watchLag(app)): void {
  const inWork = new Set<FastifyRequest>()
  const pages = takeTurns(bounds.pages, busy)
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    if (lag() > bounds.lag) throw busy()
    if (inWork.size >= bounds.inWork) {
      const refused = pages.makeRoom(request)
      if (!refused) throw busy()
      inWork.delete(refused)
    }
    inWork.add(request)
    reply.raw.once('close', () => end(request))
    if (request.routeOptions.config.isPage) await pages.enter(request)
  }
  const end = (request: FastifyRequest) => {
    inWork.delete(request)
    pages.leave(request)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isWork(request) && !hasBody(request)) await begin(request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (isWork(request) && hasBody(request)) await begin(request, reply)
  })
  app.addHook('onSend', async (request) => end(request))
}

const busy = () => new Problem('server_busy', { retryAfter })

function isWork(request: FastifyRequest): boolean {
  const { isPage, takesFiles } = request.routeOptions.config
  return !isInProcess(request) && !takesFiles && (isApiCall(request) || isPage === true)
}

/** Milliseconds between two looks at how late the event loop is. */
const resolution = 20

type Delays = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'reset' | 'count' | 'mean'>

/**
 * Gives by how many milliseconds the process is late for what is due: in the mean of a second, and in each of the last
 * three, because a moment such as that of a start is no load.
 */
export function watchLag(app: FastifyInstance, delays: Delays = monitorEventLoopDelay({ resolution })): () => number {
  let lags = [0, 0, 0]
  delays.enable()
  const sampling = setInterval(() => {
    lags = [...lags.slice(1), delays.count > 0 ? delays.mean / 1e6 - resolution : 0]
    delays.reset()
  }, 1_000).unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delays.disable()
  })
  return () => Math.min(...lags)
}
