import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { hasBody } from './connections.ts'
import { isApiCall } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf } from './visitor.ts'

type QueuedRequest = { request: FastifyRequest; network: string; enter(): void; refuse(reason: Error): void }

/**
 * Admits few pages at once, fewer per network, and the others in a round robin over networks: a visitor who requests one page
 * does not wait behind someone who requests a hundred. Between two pages, the event loop handles everything else.
 */
function openPageQueue(limits: { atOnce: number; ofNetwork: number }, busy: () => Error) {
  const inside = new Map<FastifyRequest, string>()
  /** The sequence number of the last admitted page of each network. */
  const lastTurn = new Map<string, number>()
  let queue: QueuedRequest[] = []
  let turn = 0

  return {
    async enter(request: FastifyRequest): Promise<void> {
      const network = networkOf(request.ip)
      if (isFree(network)) return admit(request, network)
      await new Promise<void>((enter, refuse) => queue.push({ request, network, enter, refuse }))
    },
    leave(request: FastifyRequest): void {
      const queued = queue.find((entry) => entry.request === request)
      if (queued) refuse(queued) // they have disconnected, so this goes unnoticed
      if (inside.delete(request)) callNext()
    },
    /** Refuses the last waiting request of the network with the longest queue, unless it is the newcomer's; returns it. */
    makeRoom({ ip }: FastifyRequest): FastifyRequest | undefined {
      const own = queueLengthOf(networkOf(ip))
      const last = queue.findLast(({ network }) => queueLengthOf(network) > own + 1)
      if (last) refuse(last)
      return last?.request
    },
  }

  function isFree(network: string): boolean {
    const ofNetwork = [...inside.values()].filter((other) => other === network).length
    return inside.size < limits.atOnce && ofNetwork < limits.ofNetwork
  }

  function admit(request: FastifyRequest, network: string): void {
    inside.set(request, network)
    lastTurn.set(network, (turn += 1))
  }

  function refuse(queued: QueuedRequest): void {
    queue = queue.filter((entry) => entry !== queued)
    queued.refuse(busy())
  }

  function callNext(): void {
    const ready = queue.filter(({ network }) => isFree(network))
    const [next] = ready.toSorted((a, b) => (lastTurn.get(a.network) ?? 0) - (lastTurn.get(b.network) ?? 0))
    if (!next) return void (inside.size === 0 && lastTurn.clear())
    queue = queue.filter((entry) => entry !== next)
    admit(next.request, next.network)
    setImmediate(next.enter)
  }

  function queueLengthOf(network: string): number {
    return queue.filter((entry) => entry.network === network).length
  }
}

/**
 * Maximum number of API calls and pages in progress: the database cannot complete more within an acceptable time. Few
 * pages are rendered concurrently, because each occupies the processor for a while. `lag` is the maximum delay of the event
 * loop in milliseconds.
 */
const bounds = { inWork: 100, pages: { atOnce: 2, ofNetwork: 1 }, lag: 500 }

/** Seconds until a retry makes sense. */
const retryAfter = 3

/**
 * Sheds load: refuses new requests while too many are in progress or the event loop lags, so that requests in progress are
 * completed in time. Does not refuse files, health checks, or uploads, which have their own queue. A request is in progress
 * from when it has arrived completely until its response starts, so that slow clients do not block others.
 */
export function shedLoad(app: FastifyInstance, lag: () => number = watchLag(app)): void {
  const inWork = new Set<FastifyRequest>()
  const pages = openPageQueue(bounds.pages, busy)
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

/** Milliseconds between measurements of the event loop delay. */
const resolution = 20

type Delays = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'reset' | 'count' | 'mean'>

/**
 * Returns a function for the event loop lag in milliseconds: the mean of a second, and the lowest of the last
 * three, because a short peak such as at a start is not a load.
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
