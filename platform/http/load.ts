import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { hasBody } from './connections.ts'
import { isApiCall } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf } from './visitor.ts'

type Waiting = { request: FastifyRequest; network: string; enter(): void; refuse(reason: Error): void }

/**
 * Lets in few pages at once, of one network fewer, and the others by turns of their networks: whoever asks for one page
 * does not wait behind somebody who asks for a hundred. Between two of them the process looks at everything else.
 */
function takeTurns(limits: { atOnce: number; ofNetwork: number }, busy: () => Error) {
  const inside = new Map<FastifyRequest, string>()
  /** When a page of each network was let in last, counted in pages. */
  const lastTurn = new Map<string, number>()
  let line: Waiting[] = []
  let turn = 0

  return {
    async enter(request: FastifyRequest): Promise<void> {
      const network = networkOf(request.ip)
      if (isFree(network)) return letIn(request, network)
      await new Promise<void>((enter, refuse) => line.push({ request, network, enter, refuse }))
    },
    leave(request: FastifyRequest): void {
      const waiting = line.find((it) => it.request === request)
      if (waiting) refuse(waiting) // they have left, and nobody hears it
      if (inside.delete(request)) callNext()
    },
    /** Refuses the last one of whoever waits most often, unless that is whoever comes now; gives whom. */
    makeRoom({ ip }: FastifyRequest): FastifyRequest | undefined {
      const own = waitingOf(networkOf(ip))
      const last = line.findLast(({ network }) => waitingOf(network) > own + 1)
      if (last) refuse(last)
      return last?.request
    },
  }

  function isFree(network: string): boolean {
    const ofNetwork = [...inside.values()].filter((it) => it === network).length
    return inside.size < limits.atOnce && ofNetwork < limits.ofNetwork
  }

  function letIn(request: FastifyRequest, network: string): void {
    inside.set(request, network)
    lastTurn.set(network, (turn += 1))
  }

  function refuse(waiting: Waiting): void {
    line = line.filter((it) => it !== waiting)
    waiting.refuse(busy())
  }

  function callNext(): void {
    const ready = line.filter(({ network }) => isFree(network))
    const [next] = ready.toSorted((a, b) => (lastTurn.get(a.network) ?? 0) - (lastTurn.get(b.network) ?? 0))
    if (!next) return void (inside.size === 0 && lastTurn.clear())
    line = line.filter((it) => it !== next)
    letIn(next.request, next.network)
    setImmediate(next.enter)
  }

  function waitingOf(network: string): number {
    return line.filter((it) => it.network === network).length
  }
}

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
