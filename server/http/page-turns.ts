import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

type Waiting = { request: FastifyRequest; network: string; enter(): void; refuse(reason: Error): void }

/**
 * Lets in few pages at once, of one network fewer, and the others by turns of their networks: whoever asks for one page
 * does not wait behind somebody who asks for a hundred. Between two of them the process looks at everything else.
 */
export function takeTurns(limits: { atOnce: number; ofNetwork: number }, busy: () => Error) {
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
