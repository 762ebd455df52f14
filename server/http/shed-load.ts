import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { isInProcess } from './in-process-fetch.ts'
import { isApiCall } from './problem-handler.ts'
import { hasBody } from './slow-clients.ts'

/**
 * What may be in work at once, calls of the API and pages together: more than this the database does not get done in the
 * time for which somebody waits. Of these so many pages are rendered at once, because each keeps the processor for a while.
 * And by how many milliseconds whatever is due may come too late.
 */
const bounds = { inWork: 100, pages: 6, lag: 500 }

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
  const pages = takeTurns()
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    if (inWork.size >= bounds.inWork || lag() > bounds.lag) throw busy()
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

type Waiting = { request: FastifyRequest; enter(): void; refuse(reason: Problem): void }

/** Few at once, the others in the order in which they came; between two of them the process looks at everything else. */
function takeTurns() {
  const inside = new Set<FastifyRequest>()
  let waiting: Waiting[] = []
  return {
    async enter(request: FastifyRequest): Promise<void> {
      if (inside.size < bounds.pages) return void inside.add(request)
      await new Promise<void>((enter, refuse) => waiting.push({ request, enter, refuse }))
    },
    leave(request: FastifyRequest): void {
      waiting.find((it) => it.request === request)?.refuse(busy()) // they have left, and nobody hears it
      waiting = waiting.filter((it) => it.request !== request)
      if (!inside.delete(request)) return
      const next = waiting.shift()
      if (!next) return
      inside.add(next.request)
      setImmediate(next.enter)
    },
  }
}

function isWork(request: FastifyRequest): boolean {
  const { isPage, takesFiles } = request.routeOptions.config
  return !isInProcess(request) && !takesFiles && (isApiCall(request) || isPage === true)
}

/**
 * Gives by how many milliseconds the process is late for what is due: in the mean of a second, and in each of the last
 * three, because a moment such as that of a start is no load.
 */
function watchLag(app: FastifyInstance): () => number {
  const resolution = 20
  const delays = monitorEventLoopDelay({ resolution })
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
