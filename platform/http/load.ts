import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { hasBody } from './connections.ts'
import { isApiCall } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf } from './visitor.ts'

type QueuedRequest = { request: FastifyRequest; network: string; enter(): void; refuse(reason: Error): void }

/**
 * Admits a few pages at a time, with a lower limit per network. Waiting pages are admitted round robin by network, so a visitor
 * with one request doesn't wait behind a hundred requests from another network. Between pages, the event loop can do other
 * work.
 */
function openPageQueue(limits: { atOnce: number; ofNetwork: number }, busy: () => Error) {
  const inside = new Map<FastifyRequest, string>()
  const lastTurn = new Map<string, number>()
  let queue: QueuedRequest[] = []
  let turn = 0

  return {
    async enter(request: FastifyRequest): Promise<void> {
      const network = networkOf(request.ip)
      if (isUnblocked(network)) return admit(request, network)
      await new Promise<void>((enter, refuse) => queue.push({ request, network, enter, refuse }))
    },
    leave(request: FastifyRequest): void {
      const queued = queue.find((entry) => entry.request === request)
      if (queued) refuse(queued) // the client has disconnected, so it never sees the rejection
      if (inside.delete(request)) callNext()
    },
    /**
     * Makes room for a new request. Counts the new request as waiting in its network. If another network has more
     * waiting requests, rejects the last one from such a network and returns it. Otherwise returns undefined.
     */
    makeRoom({ ip }: FastifyRequest): FastifyRequest | undefined {
      const own = queueLengthOf(networkOf(ip))
      const last = queue.findLast(({ network }) => queueLengthOf(network) > own + 1)
      if (last) refuse(last)
      return last?.request
    },
  }

  function isUnblocked(network: string): boolean {
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
    const ready = queue.filter(({ network }) => isUnblocked(network))
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
 * Limits for requests in progress. With more than `inWork` API calls and pages, database queries would take too long. `pages`
 * is low, because rendering a page blocks the event loop. `lag` is the maximum delay of the event loop in milliseconds.
 */
const bounds = { inWork: 100, pages: { atOnce: 2, ofNetwork: 1 }, lag: 500 }

const retryAfter = 3

/**
 * Rejects new requests while too many are in progress or while the event loop lags, so admitted requests finish in time. Files
 * and health checks are exempt, and so are uploads, which have their own queue. A request counts from when it is fully received
 * until its response starts, so slow clients don't take up capacity.
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

const resolution = 20

type Delays = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'reset' | 'count' | 'mean'>

/**
 * Returns a function that reads the event loop lag in milliseconds. The lag is the lowest of the last three one-second
 * averages, so a short peak, for example at startup, doesn't count as load.
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
