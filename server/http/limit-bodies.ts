import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import { networkOf } from './network.ts'
import { leaving } from './visitor.ts'

type Bounds = { ofAccount: number; ofNetwork: number; waitingOfAccount: number; waitingOfNetwork: number }
type Call = { account: string; network: string }
type Waiting = Call & { enter(): void }

/** Seconds after which another attempt makes sense. */
const retryAfter = 10

/**
 * Lets in a few uploads of each account and each network at once, from their first byte to their answer. Others wait with
 * their body unread. There is no bound on all of them together, so no sender can keep out another account's network.
 */
export function limitBodies(app: FastifyInstance, bounds: Bounds = uploadLimits.bodies): void {
  const inside = new Set<Call>()
  let line: Waiting[] = []

  // After the hooks that find out who asks and whether they may.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.takesFiles) return
    const call = { account: request.actor?.id ?? '', network: networkOf(request.ip) }
    if (isFree(call)) inside.add(call)
    else await wait(call, request, reply)
    const leave = () => {
      inside.delete(call)
      callNext()
    }
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
  })

  function isFree(call: Call): boolean {
    return count(inside, 'account', call) < bounds.ofAccount && count(inside, 'network', call) < bounds.ofNetwork
  }

  async function wait(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isFull =
      count(line, 'account', call) >= bounds.waitingOfAccount || count(line, 'network', call) >= bounds.waitingOfNetwork
    if (isFull) throw new Problem('uploads_busy', { retryAfter })
    const left = leaving(request, reply)
    left.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const waiting = { ...call, enter }
      line.push(waiting)
      left.addEventListener('abort', leaveLine)
      function enter() {
        left.removeEventListener('abort', leaveLine)
        inside.add(call)
        resolve()
      }
      function leaveLine() {
        line = line.filter((other) => other !== waiting)
        reject(left.reason as Error)
      }
    })
  }

  function callNext(): void {
    for (let next = line.find(isFree); next; next = line.find(isFree)) {
      line = line.filter((other) => other !== next)
      next.enter()
    }
  }
}

function count(calls: Iterable<Call>, key: keyof Call, call: Call): number {
  return [...calls].filter((other) => other[key] === call[key]).length
}
